import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openContractPaper } from '#contract/contract-paper.ts';
import { callFile } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

interface PaperPageProps {
  dealId: string;
  version: number;
  page: number;
}

/**
 * One page of an uploaded PDF, drawn as a picture: nothing in the file runs and none of its links work. Its text follows for
 * screen readers.
 */
export function PaperPage({ dealId, version, page }: PaperPageProps) {
  const {
    data: pdf,
    isError,
    refetch,
  } = useQuery({
    queryKey: [openContractPaper.path, dealId, version],
    queryFn: () => openPdf(dealId, version),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  if (pdf) return <Drawn key={page} pdf={pdf} number={page} />;
  if (!isError) return <PageSpinner />;
  return (
    <LoadFailed
      title={t('contracts:loadFailed')}
      text={t('common:pageFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

async function openPdf(id: string, number: number) {
  const [file, { getDocument }] = await Promise.all([
    callFile(openContractPaper, { params: { id, number } }),
    import('unpdf/pdfjs'),
  ]);
  return getDocument({ data: new Uint8Array(await file.arrayBuffer()), useSystemFonts: true }).promise;
}

type Pdf = Awaited<ReturnType<typeof openPdf>>;

/** Sharp on dense screens, and when someone zooms in. */
const SCALE = 2;

function Drawn({ pdf, number }: { pdf: Pdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!canvas.current) return;
      const viewport = page.getViewport({ scale: SCALE });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const task = page.render({ canvas: canvas.current, viewport });
      stop = () => task.cancel();
      const { items } = await page.getTextContent();
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      await task.promise;
    };
    // A page that is left before it is drawn is cancelled.
    draw().catch(() => {});
    return () => stop();
  }, [pdf, number]);
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" className="block w-full border border-line bg-white" />
      <p className="sr-only">{text}</p>
    </>
  );
}
