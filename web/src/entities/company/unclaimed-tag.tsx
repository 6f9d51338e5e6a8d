import { t } from '#lib/words.ts';

export function UnclaimedTag() {
  return (
    <span className="inline-flex h-5.5 items-center rounded-plate border border-dashed border-line-strong px-2 text-note whitespace-nowrap text-ink-2">
      {t('common:unclaimed')}
    </span>
  );
}
