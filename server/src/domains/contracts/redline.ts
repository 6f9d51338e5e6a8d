import { diffArrays } from 'diff';
import type { RedlinePiece } from '#contract/contract-clauses.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { partyOf } from './room.ts';
import type { VersionRow } from './store.ts';

/** A word, a punctuation mark or white space. */
const TOKEN = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;
/** Texts that differ in more places are shown as replaced, so that a comparison always ends soon. */
const MAX_CHANGES = 4000;

interface Token {
  text: string;
  insertedBy: DealSide | null;
  deletedBy: DealSide | null;
}

type Version = Pick<VersionRow, 'side' | 'value'>;

/** Returns the changes from the first of these versions to the last word by word, each with the side that made it. */
export function redlineOf(versions: readonly Version[], ownSide: DealSide): RedlinePiece[] {
  const [first, ...later] = versions;
  let tokens = first
    ? wordsOf(first).map((text): Token => ({ text, insertedBy: null, deletedBy: null }))
    : [];
  for (const version of later) tokens = changedBy(tokens, version);
  return joined(tokens, ownSide);
}

function changedBy(tokens: readonly Token[], version: Version): Token[] {
  const shown = tokens.filter(({ deletedBy }) => deletedBy === null);
  const before = shown.map(({ text }) => text);
  const after = wordsOf(version);
  const steps = diffArrays(before, after, { maxEditLength: MAX_CHANGES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const result: Token[] = [];
  let next = 0;
  /** Takes over what was deleted before, up to the next shown token. */
  const takeDeleted = () => {
    for (let token = tokens[next]; token && token.deletedBy !== null; token = tokens[next]) {
      result.push(token);
      next++;
    }
  };
  for (const { value, added, removed } of steps) {
    if (added) {
      result.push(...value.map((text) => ({ text, insertedBy: version.side, deletedBy: null })));
      continue;
    }
    for (const _ of value) {
      takeDeleted();
      const token = tokens[next++];
      if (!token) break;
      if (!removed) result.push(token);
      // Words that were only proposed leave no trace when they are taken back.
      else if (token.insertedBy === null) result.push({ ...token, deletedBy: version.side });
    }
  }
  takeDeleted();
  return result;
}

const wordsOf = ({ value }: Version): string[] =>
  value.part === 'clause' ? (value.text.match(TOKEN) ?? []) : [];

function joined(tokens: readonly Token[], ownSide: DealSide): RedlinePiece[] {
  const pieces: RedlinePiece[] = [];
  for (const { text, insertedBy, deletedBy } of tokens) {
    const side = deletedBy ?? insertedBy;
    const kind = deletedBy ? 'deleted' : insertedBy ? 'inserted' : 'kept';
    const by = side && partyOf(side, ownSide);
    const last = pieces.at(-1);
    if (last?.kind === kind && last.by === by) last.text += text;
    else pieces.push({ kind, text, by });
  }
  return pieces;
}
