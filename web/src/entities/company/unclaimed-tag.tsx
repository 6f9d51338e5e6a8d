import { m } from '#paraglide/messages.js';

/** Marks a company page that was made from public records and that no one has claimed. */
export function UnclaimedTag() {
  return (
    <span className="inline-flex h-[22px] items-center rounded-plate border border-dashed border-line-strong px-2 text-[13px] whitespace-nowrap text-ink-2">
      {m.common_unclaimed()}
    </span>
  );
}
