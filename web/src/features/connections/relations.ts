import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRelations } from '#contract/connections.ts';
import type { Answer } from '#contract/endpoint.ts';
import { call } from '#lib/api.ts';

export type RelationTo = Answer<typeof listRelations>[number];

/** As many people as one call may name. */
const MOST_PER_CALL = 50;

interface Asked {
  userId: string;
  resolve: (relation: RelationTo) => void;
  reject: (reason: unknown) => void;
}
let asked: Asked[] = [];

/** Rows ask one by one; what they ask in the same moment goes out as one call. */
function relationTo(userId: string): Promise<RelationTo> {
  return new Promise((resolve, reject) => {
    asked.push({ userId, resolve, reject });
    if (asked.length === 1) setTimeout(askAll);
  });
}

function askAll(): void {
  const all = asked;
  asked = [];
  for (let start = 0; start < all.length; start += MOST_PER_CALL)
    void askTogether(all.slice(start, start + MOST_PER_CALL));
}

async function askTogether(together: readonly Asked[]): Promise<void> {
  try {
    const relations = await call(listRelations, { query: { userId: together.map(({ userId }) => userId) } });
    for (const { userId, resolve } of together)
      resolve(
        relations.find((relation) => relation.userId === userId) ?? {
          userId,
          relation: 'none',
          connectionId: null,
        },
      );
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}

const relationQuery = (userId: string) =>
  queryOptions({
    queryKey: [listRelations.path, userId] as const,
    queryFn: () => relationTo(userId),
    meta: { topics: ['connections'] },
  });

/** How the person signed in stands to somebody else; nothing is asked for visitors and for oneself. */
export const useRelation = (userId: string, me: string | undefined) =>
  useQuery({ ...relationQuery(userId), enabled: me !== undefined && me !== userId });
