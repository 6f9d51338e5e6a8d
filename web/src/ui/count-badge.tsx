import { cn } from './class-names.ts';

const MOST = 99;

/** A count of waiting items, hidden at zero. The surrounding label must contain the count for screen readers. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block h-4.5 min-w-4.5 rounded-full bg-attention-solid px-1 text-center text-micro leading-4.5 font-semibold text-on-attention tabular-nums',
        className,
      )}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
