import { useQuery } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { PageSpinner } from '#ui/spinner.tsx';
import { textOfSlide } from './office-text.ts';
import {
  type Block,
  firstWordPage,
  PAGE_CHARACTERS,
  type Paragraph,
  type Run,
  type Table,
} from './word-page.ts';

type TextKind = 'docx' | 'pptx' | 'txt';

interface FirstPageProps {
  file: Blob;
  kind: TextKind;
}

/**
 * Shows a document's first page with its emphasis, lists and tables, or the text of a presentation's first slide. It is
 * built from the text alone, so that nothing in the file runs.
 */
export function FirstPage({ file, kind }: FirstPageProps) {
  const { data: blocks } = useQuery({
    queryKey: ['first page', file],
    queryFn: () => firstPageOf(file, kind),
    gcTime: 0,
  });
  if (!blocks) return <PageSpinner />;
  return (
    <>
      <div
        role="region"
        aria-label={t('rooms:previewText')}
        tabIndex={0}
        className={cn(
          'max-h-[65dvh] overflow-auto rounded-control border border-line bg-paper px-10 py-8 text-paper-ink focus-visible:-outline-offset-2 max-sm:px-5 max-sm:py-5',
          kind === 'pptx' && 'grid aspect-video content-center text-center',
        )}
      >
        {blocks.map((block) =>
          block.kind === 'table' ? (
            <PlainTable key={block.number} table={block} />
          ) : (
            <Words key={block.number} paragraph={block} />
          ),
        )}
        {blocks.length === 0 && <p>{t('rooms:previewEmpty')}</p>}
      </div>
      <p className="mt-2 text-small text-ink-2">
        {kind === 'pptx' ? t('rooms:previewSlide') : t('rooms:previewPage')}
      </p>
    </>
  );
}

async function firstPageOf(file: Blob, kind: TextKind): Promise<Block[]> {
  if (kind === 'docx') return firstWordPage(file);
  if (kind === 'txt') return [plain((await file.text()).slice(0, PAGE_CHARACTERS), 0, 'text')];
  const texts = await textOfSlide(file);
  return texts.map((text, number) => plain(text, number, number === 0 ? 'heading' : 'text'));
}

const plain = (text: string, number: number, kind: Paragraph['kind']): Paragraph => ({
  kind,
  number,
  runs: [{ number: 0, text, isBold: false, isItalic: false }],
  isCentered: false,
});

const Words = ({ paragraph: { kind, runs, isCentered } }: { paragraph: Paragraph }) => (
  <p
    className={cn(
      'mb-3 wrap-anywhere whitespace-pre-line',
      kind === 'heading' && 'text-h3 font-semibold',
      kind === 'item' && 'mb-1.5 ml-5 list-item list-disc',
      isCentered && 'text-center',
    )}
  >
    {runs.map((run) => (
      <Emphasized key={run.number} run={run} />
    ))}
  </p>
);

function Emphasized({ run: { text, isBold, isItalic } }: { run: Run }) {
  const words = isItalic ? <em>{text}</em> : text;
  return isBold ? <strong className="font-semibold">{words}</strong> : words;
}

/** The page is light in both themes, and so are its lines. */
const PlainTable = ({ table: { rows } }: { table: Table }) => (
  <table className="mb-4 w-full border-collapse text-left text-detail tabular-nums">
    <tbody>
      {rows.map(({ number, cells }) => (
        <tr key={number} className="align-top">
          {cells.map((cell) => (
            <td
              key={cell.number}
              className="border border-paper-ink/30 px-2.5 py-1.5 wrap-anywhere whitespace-pre-line"
            >
              {cell.text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
