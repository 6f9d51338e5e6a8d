import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openContractPaper } from '#contract/contract-paper.ts';
import { callFile } from '#lib/api.ts';
import { openPdf } from '#lib/pdf-files.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner, Spinner } from '#ui/spinner.tsx';
import { type Pdf, drawPage } from './pdf-pages.ts';

interface PaperPageProps {
  dealId: string;
  version: number;
  page: number;
}

/**
 * One page of an uploaded PDF, drawn as an image: nothing in the file runs and none of its links work. The page's text
 * follows for screen readers.
 */
export function PaperPage({ dealId, version, page }: PaperPageProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: [openContractPaper.path, dealId, version],
    queryFn: () => callFile(openContractPaper, { params: { id: dealId, number: version } }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  if (data) return <Opened key={version} file={data} page={page} />;
  if (!isError) return <PageSpinner />;
  return (
    <LoadFailed
      title={t('contracts:loadFailed')}
      text={t('common:pageFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

function Opened({ file, page }: { file: Blob; page: number }) {
  const [attempt, setAttempt] = useState(1);
  const pdf = usePdf(file, attempt);
  const [failed, setFailed] = useState<number>();
  const retry = () => {
    setFailed(undefined);
    setAttempt(attempt + 1);
  };
  if (pdf === 'failed' || failed === page)
    return (
      <LoadFailed title={t('contracts:pageFailed')} text={t('contracts:pageFailedText')} onRetry={retry} />
    );
  if (!pdf) return <PageSpinner />;
  return <Drawn key={page} pdf={pdf} number={page} onFailed={() => setFailed(page)} />;
}

function usePdf(file: Blob, attempt: number): Pdf | 'failed' | undefined {
  const [opened, setOpened] = useState<{ attempt: number; pdf: Pdf | 'failed' }>();
  useEffect(() => {
    let isGone = false;
    const opening = openPdf(file);
    const show = (pdf: Pdf | 'failed') => isGone || setOpened({ attempt, pdf });
    opening.then(({ promise }) => promise).then(show, () => show('failed'));
    return () => {
      isGone = true;
      // If the file could not be opened, there is nothing to close.
      opening.then((task) => task.destroy()).catch(() => {});
    };
  }, [file, attempt]);
  return opened?.attempt === attempt ? opened.pdf : undefined;
}

/** The size of an A4 page in points, used until the page's own size is known. */
const A4 = { width: 595, height: 842 };

function Drawn({ pdf, number, onFailed }: { pdf: Pdf; number: number; onFailed: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ text: string; isWhole: boolean }>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const leaving = new AbortController();
    drawPage(pdf, number, canvas.current, leaving.signal).then(setDrawn, () => {
      // Drawing that was stopped because the person left the page has not failed.
      if (!leaving.signal.aborted) fail();
    });
    return () => leaving.abort();
  }, [pdf, number]);
  return (
    <>
      {drawn && !drawn.isWhole && (
        <p
          role="alert"
          className="mb-3 rounded-panel border border-caution-line bg-caution-soft px-4 py-3 text-detail leading-5"
        >
          {t('contracts:pageIncomplete')}
        </p>
      )}
      <div className="relative border border-line bg-white" aria-busy={!drawn}>
        <canvas ref={canvas} {...A4} aria-hidden="true" className="block w-full" />
        {!drawn && (
          <span className="appear-late absolute inset-x-0 top-24 grid justify-items-center text-primary-ink">
            <Spinner size={32} />
          </span>
        )}
      </div>
      <p className="sr-only">{drawn?.text}</p>
    </>
  );
}
