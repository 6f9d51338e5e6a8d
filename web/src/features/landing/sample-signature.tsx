import { t } from '#lib/words.ts';

const STROKES =
  'M18 92c18-40 34-66 52-70 26-6 30 44-2 66-14 10-34 8-34-4 0-16 34-24 52-28M92 84c-10-6-4-26 10-26 8 0 10 8 4 18-6 10-14 12-14 4 2-8 12-18 18-22-6 14-8 26 0 26 8 0 14-22 22-24 4 0-4 24 0 24 6 0 12-24 24-24 6 0-6 24 4 24 12 0 14-26 28-26 4 0 2 6-4 12-8 8-14 10-14 4 4-8 14-18 20-20-6 14-6 24 2 24 12 0 22-14 28-30M262 30c-6 26-12 52-4 56 10 4 18-40 26-54 0 20-4 52 6 54 14 2 24-46 34-64M330 18c-8 26-16 52-22 68 8-18 18-26 24-24 8 4-6 22 4 24 8 0 12-10 16-24-4 12-8 24 0 24 6 0 12-12 16-22M366 48l1-1M396 14c-10 24-20 56-14 68 4 6 12-2 16-10M374 44l38-5M440 10c-18 0-26 60-34 100M398 58l40-6M436 84c-4-10 6-24 12-22 6 4-4 22 4 22 12-2 20-20 24-30M452 46l1-1M470 78c8-6 14-14 12-18-6-6-16 22-2 24 14 0 26-50 30-70-6 24-14 60-8 68 4 4 10-2 14-8 M548 16c-12 26-20 52-18 64 4 8 22-6 40-18';

/** A sample signature, whose ink stays dark on its paper in both themes. */
export function SampleSignature({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 600 130"
      role="img"
      aria-label={t('landing:signatureOf', { name })}
      className="block h-auto w-57.5 max-w-full fill-none stroke-signature"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES} />
    </svg>
  );
}
