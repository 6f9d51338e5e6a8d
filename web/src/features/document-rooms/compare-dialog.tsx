import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openRoomFile, type RoomVersion } from '#contract/document-rooms.ts';
import { callFile } from '#lib/api.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { textOf } from './document-text.ts';
import { type ComparedPiece, compareTexts } from './text-comparison.ts';

interface CompareDialogProps {
  /** The versions, newest first; at least two. */
  versions: readonly RoomVersion[];
  onClose: () => void;
}

/**
 * Shows how the texts of two versions of a document differ. Loading them is recorded as opening them, like a download.
 */
export function CompareDialog({ versions, onClose }: CompareDialogProps) {
  const [afterId, setAfterId] = useState(versions[0]?.id);
  const [beforeId, setBeforeId] = useState(versions[1]?.id);
  const after = versions.find(({ id }) => id === afterId);
  const before = versions.find(({ id }) => id === beforeId);
  const options = versions.map(({ id, number, name }) => ({
    value: id,
    label: t('rooms:compareOption', { number, name }),
  }));
  return (
    <Dialog open onOpenChange={onClose} wide title={t('rooms:compareTitle')}>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label={t('rooms:compareBefore')}>
          <Select options={options} value={beforeId} onChange={({ target }) => setBeforeId(target.value)} />
        </Field>
        <Field label={t('rooms:compareAfter')}>
          <Select options={options} value={afterId} onChange={({ target }) => setAfterId(target.value)} />
        </Field>
      </div>
      {before && after && <Differences before={before} after={after} />}
    </Dialog>
  );
}

function Differences({ before, after }: Record<'before' | 'after', RoomVersion>) {
  const { data, isError, refetch } = useQuery({
    queryKey: [openRoomFile.path, 'comparison', before.id, after.id],
    queryFn: async () => {
      const [old, current] = await Promise.all([loadText(before), loadText(after)]);
      void refresh(['rooms']);
      const hasText = old.trim() !== '' && current.trim() !== '';
      return { hasText, comparison: compareTexts(old, current) };
    },
    gcTime: 0,
    retry: false,
  });
  if (isError)
    return (
      <LoadFailed
        title={t('rooms:compareFailed')}
        text={t('rooms:compareFailedText')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSpinner />;
  const { hasText, comparison } = data;
  return (
    <>
      <p role="status" className="mt-4 mb-2 text-small text-ink-2">
        {!hasText
          ? t('rooms:compareNoText')
          : comparison
            ? t('rooms:compareCount', { count: comparison.changes })
            : t('rooms:compareTooMuch')}
      </p>
      {hasText && comparison && comparison.changes > 0 && <Changes pieces={comparison.pieces} />}
    </>
  );
}

async function loadText(version: RoomVersion): Promise<string> {
  const file = await callFile(openRoomFile, { params: { id: version.id } });
  return textOf(file, version.kind);
}

const Changes = ({ pieces }: { pieces: readonly ComparedPiece[] }) => (
  <div
    role="region"
    aria-label={t('rooms:compareText')}
    tabIndex={0}
    className="max-h-[55dvh] overflow-auto rounded-control border border-line bg-surface px-6 py-5 leading-6.5 wrap-anywhere whitespace-pre-line focus-visible:-outline-offset-2 max-sm:px-4"
  >
    {pieces.map((piece) => (
      <Piece key={piece.at} {...piece} />
    ))}
  </div>
);

function Piece({ kind, text, words }: ComparedPiece) {
  if (kind === 'kept') return text;
  if (kind === 'skipped')
    return (
      <span className="my-3 block border-y border-line py-1 text-center text-small text-ink-2 tabular-nums">
        {t('rooms:compareSkipped', { count: words })}
      </span>
    );
  const spoken = kind === 'inserted' ? t('rooms:compareInserted') : t('rooms:compareDeleted');
  const Mark = kind === 'inserted' ? 'ins' : 'del';
  return (
    <Mark
      className={
        kind === 'inserted'
          ? 'rounded-plate bg-primary-soft box-decoration-clone text-primary-ink underline decoration-2 underline-offset-4'
          : 'text-ink-2 line-through decoration-2'
      }
    >
      <span className="sr-only">{spoken}</span>
      {text}
    </Mark>
  );
}
