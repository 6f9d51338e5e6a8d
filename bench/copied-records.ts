import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { withoutIndexes } from './without-indexes.ts';

const DIGITS = '0123456789';
const VOWELS = 'aeiou';
const CONSONANTS = 'lmnrst';

/**
 * Adds copies of the imported records: ten copies turn a hundred thousand records into about a million. The first word
 * of a copied name and its numbers are changed, so that the vocabulary grows too, while frequent words stay frequent.
 */
export async function copyRecords(db: Db, copies: number): Promise<void> {
  const rebuildIndexes = await withoutIndexes(db, ['companies', 'products', 'fda_decisions']);
  await db.transaction(async (tx) => {
    // Triggers would record the words row by row, so they are disabled, and the words are recorded at the end.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (let copy = 1; copy <= copies; copy++) {
      await tx.execute(copiedCompanies(copy));
      await tx.execute(copiedProducts(copy));
      await tx.execute(copiedDecisions(copy));
    }
    for (const [table, words] of [
      ['companies', 'company_words'],
      ['products', 'product_words'],
      ['fda_decisions', 'fda_words'],
    ] as const)
      await tx.execute(learnedWords(table, words));
  });
  await rebuildIndexes();
  await db.execute(sql`vacuum analyze`);
}

const copiedCompanies = (copy: number) => sql`
  insert into companies (id, name, description, type, location, country, website, is_verified, owner_id, territories,
    specialties, is_unclaimed, source_name, source_date, source_key, created_at, record_count)
  select ${idOf('id', copy)}, ${renamed('name', copy)}, description, type, location, country, website, is_verified, owner_id,
    territories, specialties, is_unclaimed, source_name, source_date, ${`copy-${copy}-`} || source_key, created_at, record_count
  from companies where source_key is not null and source_key not like 'copy-%'`;

const copiedProducts = (copy: number) => sql`
  insert into products (id, name, description, specifications, company_id, company_name, category, regulatory_status,
    fda_standing, source_name, source_date, source_key, created_at, product_codes)
  select ${idOf('id', copy)}, ${renamed('name', copy)}, description, ${renumbered('specifications', copy)},
    ${idOf('company_id', copy)}, ${renamed('company_name', copy)}, category, regulatory_status, fda_standing, source_name,
    source_date, ${`copy-${copy}-`} || source_key, created_at, product_codes
  from products where source_key is not null and source_key not like 'copy-%'`;

const copiedDecisions = (copy: number) => sql`
  insert into fda_decisions (number, kind, applicant, device_name, product_code, decision_date, decision_code, decision,
    is_clearance, source_name, source_date, is_demo)
  select ${`C${copy}`} || number, kind, ${renamed('applicant', copy)}, ${renamed('device_name', copy)}, product_code,
    decision_date, decision_code, decision, is_clearance, source_name, source_date, is_demo
  from fda_decisions where number not like 'C%'`;

const learnedWords = (table: string, words: string) => sql`
  insert into ${sql.identifier(words)} (word, is_name)
  select lexeme, bool_or(weights && '{A,B}') from ${sql.identifier(table)}, unnest(search_words)
  where length(lexeme) <= 40 and lexeme !~ '[0-9]' group by lexeme
  on conflict (word) do update set is_name = true where excluded.is_name`;

const idOf = (column: string, copy: number) =>
  sql`md5(${sql.identifier(column)}::text || ${`/${copy}`})::uuid`;

const renumbered = (column: string, copy: number) =>
  sql`translate(${sql.identifier(column)}, ${DIGITS}, ${rotated(DIGITS, copy)})`;

function renamed(column: string, copy: number) {
  const firstWord = sql`split_part(${sql.identifier(column)}, ' ', 1)`;
  const [vowels, consonants] = [rotated(VOWELS, copy), rotated(CONSONANTS, Math.floor(copy / VOWELS.length))];
  const typed = `${VOWELS}${CONSONANTS}${VOWELS.toUpperCase()}${CONSONANTS.toUpperCase()}${DIGITS}`;
  const read = `${vowels}${consonants}${vowels.toUpperCase()}${consonants.toUpperCase()}${rotated(DIGITS, copy)}`;
  return sql`translate(${firstWord}, ${typed}, ${read}) || translate(
    substr(${sql.identifier(column)}, length(${firstWord}) + 1), ${DIGITS}, ${rotated(DIGITS, copy)})`;
}

const rotated = (letters: string, by: number): string => {
  const places = by % letters.length;
  return letters.slice(places) + letters.slice(0, places);
};
