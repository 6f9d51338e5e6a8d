import { t } from '#lib/words.ts';

/** Marks a company page that was made from public records and that no one has claimed. */
export function UnclaimedTag() {
  return (
    <span className="inline-flex h-5.5 items-center rounded-plate border border-dashed border-line-strong px-2 text-note whitespace-nowrap text-ink-2">
      {t('common:unclaimed')}
    </span>
  );
}
