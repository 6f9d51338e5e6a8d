import { Column, SQL, type SQLWrapper, is, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { LRUCache } from 'lru-cache';
import type { Db } from './db.ts';

type Field = Column | SQL | SQL.Aliased;
export interface Fields {
  readonly [name: string]: Field | Fields;
}

/** Rows that PostgreSQL returns as one JSON value, because reading many columns of many rows takes longer. */
export interface JsonRows<Row> {
  readonly row: SQL<unknown[]>;
  readonly read: (values: readonly unknown[]) => Row;
}

/** Selects fields as JSON. Expressions are returned as their JSON value, and columns as Drizzle would return them. */
export function jsonRows<Selected extends Fields>(fields: Selected): JsonRows<SelectResultFields<Selected>> {
  const leaves = leavesOf(fields);
  return {
    row: sql<unknown[]>`json_build_array(${sql.join(
      leaves.map(({ field }) => sql`${is(field, SQL.Aliased) ? field.sql : field}`),
      sql`, `,
    )})`,
    read: (values) => {
      const row: Record<string, unknown> = {};
      leaves.forEach(({ name, group, field }, index) => {
        const value = values[index] ?? null;
        const place = group === undefined ? row : ((row[group] ??= {}) as Record<string, unknown>);
        place[name] = value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value;
      });
      return row as SelectResultFields<Selected>;
    },
  };
}

interface Leaf {
  readonly name: string;
  readonly group: string | undefined;
  readonly field: Field;
}

const leavesOf = (fields: Fields, group?: string): Leaf[] =>
  Object.entries(fields).flatMap(([name, field]): Leaf[] =>
    is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)
      ? [{ name, group, field }]
      : leavesOf(field, name),
  );

export interface TextOfRows {
  count: number;
  text: string;
}

/** Selects the rows of a query, whose only column is named `row`, as text. */
export const selectText = (db: Db, query: SQLWrapper) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      text: sql<string>`coalesce(json_agg(page.row), '[]')::text`,
    })
    .from(sql`(${query}) as page`);

/** The maximum length of all cached texts. The objects parsed from them take about six times as many bytes. */
const CACHED_CHARACTERS = 1_000_000;

/**
 * Returns a function that caches its results by text. Pages and products that many people open are then parsed from
 * JSON, validated and serialized only once, for as long as the database returns the same text.
 */
export function cacheByText<Answer extends object>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new LRUCache<string, Answer>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
  });
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const answer = read(text);
    known.set(text, answer);
    return answer;
  };
}
