import { useQuery } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { PageSpinner } from '#ui/spinner.tsx';
import { firstSheetOf } from './office-text.ts';

const ROWS_SHOWN = 200;

interface RowsProps {
  file: Blob;
  kind: 'csv' | 'xlsx';
}

export function Rows({ file, kind }: RowsProps) {
  const { data: rows } = useQuery({
    queryKey: ['rows', file],
    queryFn: () => readRows(file, kind),
    gcTime: 0,
  });
  if (!rows) return <PageSpinner />;
  return (
    <>
      <div
        role="region"
        aria-label={t('rooms:previewTable')}
        tabIndex={0}
        className="max-h-[65dvh] overflow-auto rounded-control border border-line focus-visible:-outline-offset-2"
      >
        <table className="w-full border-collapse text-left text-small tabular-nums">
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map(({ number, cells }) => (
              <tr key={number} className="border-b border-line align-top first:font-semibold last:border-0">
                {cells.map(({ column, text }) => (
                  <td key={column} className="px-3 py-1.5 whitespace-pre-line">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > ROWS_SHOWN && (
        <p className="mt-2 text-small text-ink-2">{t('rooms:previewRows', { count: ROWS_SHOWN })}</p>
      )}
    </>
  );
}

interface Row {
  number: number;
  cells: { column: number; text: string }[];
}

async function readRows(file: Blob, kind: RowsProps['kind']): Promise<Row[]> {
  const rows = kind === 'xlsx' ? await firstSheetOf(file, ROWS_SHOWN + 1) : await parseCsv(await file.text());
  return rows.map((row, number) => ({
    number,
    cells: row.map((cell, column) => ({ column, text: cell })),
  }));
}

async function parseCsv(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  return parse(text, { bom: true, relax_column_count: true, relax_quotes: true, to: ROWS_SHOWN + 1 });
}
