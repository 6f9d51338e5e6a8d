import { diffArrays } from 'diff';
import { MAX_WORD_CHANGES, differTooMuch, wordsIn } from '#contract/compared-words.ts';
import type { RedlinePiece } from '#contract/contract-clauses.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { VersionRow } from './store.ts';
import { partyOf } from './states.ts';

type Version = Pick<VersionRow, 'side' | 'value'>;

interface Token<Of> {
  text: string;
  insertedBy: Of | null;
  deletedBy: Of | null;
}

interface Change<Of> {
  kind: RedlinePiece['kind'];
  text: string;
  by: Of | null;
}

export function changesOf<Of extends Version>(versions: readonly Of[]): Change<Of>[] {
  const [first, ...later] = versions;
  let tokens = first
    ? wordsOf(first).map((text): Token<Of> => ({ text, insertedBy: null, deletedBy: null }))
    : [];
  for (const version of later) tokens = changedBy(tokens, version);
  return joined(
    tokens.map(({ text, insertedBy, deletedBy }) => ({
      kind: deletedBy ? 'deleted' : insertedBy ? 'inserted' : 'kept',
      text,
      by: deletedBy ?? insertedBy,
    })),
  );
}

export const redlineOf = (versions: readonly Version[], ownSide: DealSide): RedlinePiece[] =>
  joined(
    changesOf(versions).map(({ kind, text, by }) => ({ kind, text, by: by && partyOf(by.side, ownSide) })),
  );

function changedBy<Of extends Version>(tokens: readonly Token<Of>[], version: Of): Token<Of>[] {
  const shown = tokens.filter(({ deletedBy }) => deletedBy === null);
  const before = shown.map(({ text }) => text);
  const after = wordsOf(version);
  const steps = compared(before, after) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const result: Token<Of>[] = [];
  let next = 0;
  const takeDeleted = () => {
    for (let token = tokens[next]; token && token.deletedBy !== null; token = tokens[next]) {
      result.push(token);
      next++;
    }
  };
  for (const { value, added, removed } of steps) {
    if (added) {
      result.push(...value.map((text) => ({ text, insertedBy: version, deletedBy: null })));
      continue;
    }
    for (const _ of value) {
      takeDeleted();
      const token = tokens[next++];
      if (!token) break;
      if (!removed) result.push(token);
      // Words that were only proposed leave no trace when they are removed again.
      else if (token.insertedBy === null) result.push({ ...token, deletedBy: version });
    }
  }
  takeDeleted();
  return result;
}

/** Compares two texts. Returns undefined for texts that differ too much, which are shown as completely replaced. */
const compared = (before: string[], after: string[]) =>
  differTooMuch(before, after) ? undefined : diffArrays(before, after, { maxEditLength: MAX_WORD_CHANGES });

const wordsOf = ({ value }: Version): string[] => (value.part === 'clause' ? wordsIn(value.text) : []);

function joined<Piece extends { kind: string; text: string; by: unknown }>(given: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of given) {
    const last = pieces.at(-1);
    if (last?.kind === piece.kind && last.by === piece.by) last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return pieces;
}
