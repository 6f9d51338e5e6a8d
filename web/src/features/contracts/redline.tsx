import '#ui/document.css';
import type { RedlinePiece } from '#contract/contract-clauses.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';

interface RedlineProps {
  /** The clause's number; in clause 3, the second paragraph is numbered 3.2. */
  number: number;
  pieces: readonly RedlinePiece[];
  company: string;
  /** Shows only the text as it would read with all changes accepted. */
  isClean?: boolean;
  values?: readonly string[];
}

const NO_VALUES: readonly string[] = [];

export function Redline({ number, pieces, company, isClean = false, values = NO_VALUES }: RedlineProps) {
  const shown = isClean ? pieces.filter(({ kind }) => kind !== 'deleted') : pieces;
  return (
    <div className="font-doc text-row leading-7 wrap-break-word max-sm:text-row max-sm:leading-6.5">
      {paragraphsOf(shown).map(({ at: index, pieces: paragraph }) => {
        const changedBy = isClean ? undefined : paragraph.find(({ kind }) => kind !== 'kept')?.by;
        return (
          <p
            key={index}
            className={cn(
              'relative mt-3 max-w-[72ch] pl-11 first:mt-0',
              changedBy && 'before:absolute before:top-1 before:bottom-1 before:-left-3 before:w-0.75',
              changedBy === 'you' ? 'before:bg-primary-ink' : 'before:bg-attention',
            )}
          >
            <span className="absolute left-0 text-ink-2 tabular-nums">{`${number}.${index + 1}`}</span>
            {paragraph.map((piece) => (
              <Piece
                key={piece.at}
                piece={isClean ? { ...piece, kind: 'kept' } : piece}
                company={company}
                values={values}
              />
            ))}
          </p>
        );
      })}
    </div>
  );
}

interface PieceProps {
  piece: RedlinePiece;
  company: string;
  values: readonly string[];
}

function Piece({ piece: { kind, text, by }, company, values }: PieceProps) {
  if (kind === 'kept') return <Marked text={text} values={values} />;
  const look = by === 'you' ? 'bg-primary-soft text-primary-ink' : 'bg-attention-soft text-attention';
  const who = by === 'you' ? t('contracts:byYou') : company;
  if (kind === 'inserted')
    return (
      <ins
        className={cn(
          look,
          'mx-0.5 rounded-plate box-decoration-clone underline decoration-2 underline-offset-4',
        )}
      >
        <span className="sr-only">{t('contracts:insertedBy', { who })}</span>
        {text}
      </ins>
    );
  return (
    <del
      className={cn('mx-0.5 line-through decoration-2', by === 'you' ? 'text-primary-ink' : 'text-attention')}
    >
      <span className="sr-only">{t('contracts:deletedBy', { who })}</span>
      {text}
    </del>
  );
}

/** Marks the first occurrence of each value, because a short one may occur in many words. */
function Marked({ text, values }: { text: string; values: readonly string[] }) {
  const found = values.find((value) => value.length > 1 && text.includes(value));
  if (found === undefined) return text;
  const at = text.indexOf(found);
  return (
    <>
      {text.slice(0, at)}
      <span title={t('contracts:fromTermSheet')} className="border-b border-dotted border-line-strong">
        {found}
      </span>
      <Marked text={text.slice(at + found.length)} values={values} />
    </>
  );
}

interface PlacedPiece extends RedlinePiece {
  at: number;
}

function paragraphsOf(pieces: readonly RedlinePiece[]): { at: number; pieces: PlacedPiece[] }[] {
  const paragraphs: PlacedPiece[][] = [[]];
  let at = 0;
  for (const piece of pieces)
    for (const [index, text] of piece.text.split(/\n{2,}/).entries()) {
      if (index > 0) paragraphs.push([]);
      if (text !== '') paragraphs.at(-1)?.push({ ...piece, text, at: (at += 1) });
    }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph, index) => ({ at: index, pieces: paragraph }));
}
