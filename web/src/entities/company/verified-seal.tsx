import { t } from '#lib/words.ts';

export function VerifiedSeal() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      role="img"
      aria-label={t('common:verified')}
      className="flex-none"
    >
      <rect x=".5" y=".5" width="15" height="15" rx="4.5" className="fill-ok-solid" />
      <path
        d="m4.4 8.2 2.5 2.5 4.8-5.2"
        className="fill-none stroke-surface"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
