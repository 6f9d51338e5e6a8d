import { BRAND } from '#contract/brand.ts';
import { cn } from './class-names.ts';

/** The two equal halves of the logo, in a box of 32 by 32. */
export const LEFT_HALF = 'M9 2H18.15V10.11L11.15 21.11V30H9A7 7 0 0 1 2 23V9A7 7 0 0 1 9 2Z';
export const RIGHT_HALF = 'M23 30H13.85V21.89L20.85 10.89V2H23A7 7 0 0 1 30 9V23A7 7 0 0 1 23 30Z';

export function Mark({ size = 28, onPlate = false }: { size?: number; onPlate?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="block flex-none">
      <path d={LEFT_HALF} className={onPlate ? 'fill-on-plate' : 'fill-mark-a'} />
      <path d={RIGHT_HALF} className={onPlate ? 'fill-on-plate' : 'fill-mark-b'} />
    </svg>
  );
}

export function Wordmark({ onPlate = false }: { onPlate?: boolean }) {
  return (
    <span
      className={cn(
        'flex flex-none items-center gap-2.5 text-[20px] leading-6 tracking-[-0.02em] [font-stretch:100%] max-sm:text-large',
        onPlate && 'text-on-plate',
      )}
    >
      <Mark onPlate={onPlate} />
      <span>
        {BRAND.light}
        <b className="font-semibold">{BRAND.strong}</b>
      </span>
    </span>
  );
}
