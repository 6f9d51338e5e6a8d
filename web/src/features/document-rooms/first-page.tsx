import { useQuery } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { PageSpinner } from '#ui/spinner.tsx';
import { type TextKind, firstPageOf } from './office-text.ts';

interface FirstPageProps {
  file: Blob;
  kind: TextKind;
}

/** The text of a document's first page, or of a presentation's first slide. Only text, so that nothing in the file runs. */
export function FirstPage({ file, kind }: FirstPageProps) {
  const { data: paragraphs } = useQuery({
    queryKey: ['first page', file],
    queryFn: () => firstPageOf(file, kind),
    gcTime: 0,
  });
  if (!paragraphs) return <PageSpinner />;
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
        {paragraphs.map(({ number, text, isHeading }) => (
          <p
            key={number}
            className={cn('mb-3 wrap-anywhere whitespace-pre-line', isHeading && 'text-h3 font-semibold')}
          >
            {text}
          </p>
        ))}
        {paragraphs.length === 0 && <p>{t('rooms:previewEmpty')}</p>}
      </div>
      <p className="mt-2 text-small text-ink-2">
        {kind === 'pptx' ? t('rooms:previewSlide') : t('rooms:previewPage')}
      </p>
    </>
  );
}
