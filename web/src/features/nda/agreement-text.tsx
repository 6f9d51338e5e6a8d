import '#ui/document.css';
import { type AgreementBlock, blocksOf, DATE_PLACEHOLDER, NAME_PLACEHOLDER } from '#contract/nda.ts';
import { cn } from '#ui/class-names.ts';
import { piecesOf } from './agreement.ts';

export interface Filling {
  name: string;
  date: string;
}

export function AgreementText({ text, filling }: { text: string; filling?: Filling }) {
  return (
    <div className="font-doc text-row leading-7 wrap-break-word max-sm:text-row max-sm:leading-6.5">
      {blocksOf(text).map((block, index) => (
        <BlockText key={block.text} block={block} isPreamble={index === 1} filling={filling} />
      ))}
    </div>
  );
}

interface BlockTextProps {
  block: AgreementBlock;
  isPreamble: boolean;
  filling: Filling | undefined;
}

function BlockText({ block: { kind, text }, isPreamble, filling }: BlockTextProps) {
  if (kind === 'title')
    return <h2 className="mb-1 text-title leading-7 font-semibold tracking-[-0.01em]">{text}</h2>;
  if (kind === 'heading') return <h3 className="mt-5 font-semibold">{text}</h3>;
  return (
    <p className={cn(isPreamble ? 'text-ink-2' : '[h3+&]:mt-0 [p+&]:mt-2.5')}>
      {filling ? <Filled text={text} filling={filling} /> : text}
    </p>
  );
}

function Filled({ text, filling }: { text: string; filling: Filling }) {
  const values: Record<string, string> = {
    [NAME_PLACEHOLDER]: filling.name,
    [DATE_PLACEHOLDER]: filling.date,
  };
  return piecesOf(text, Object.keys(values)).map((piece) =>
    piece.text in values ? (
      <mark
        key={piece.at}
        className="rounded-plate bg-attention-soft box-decoration-clone px-0.5 py-px text-inherit"
      >
        {values[piece.text]}
      </mark>
    ) : (
      piece.text
    ),
  );
}
