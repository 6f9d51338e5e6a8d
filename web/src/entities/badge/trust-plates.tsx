import type { BadgeType } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { badgeName } from './badge-name.ts';
import { cn } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';

const PLATE: Record<BadgeType, string> = {
  fda_approved: 'FDA',
  iso_13485_certified: 'ISO 13485',
  ce_marked: 'CE',
  gmp_certified: 'GMP',
  verified_distributor: 'DIST',
  premium_member: 'PREMIUM',
  clinical_data_verified: 'CLIN',
  regulatory_expert: 'REG',
};

/** The maximum number of badges on a card. Profiles show more. */
const SHOWN = 3;

export type PlateState = 'approved' | 'pending' | 'struck';

export function Plate({ type, state = 'approved' }: { type: BadgeType; state?: PlateState }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex h-5 items-center rounded-plate border-[1.25px] px-1.5 text-micro leading-none font-semibold tracking-[0.025em] whitespace-nowrap tabular-nums [font-stretch:92%]',
        state === 'approved' && 'border-ink-2 text-ink',
        state === 'pending' && 'border-dashed border-ink-2 text-ink-2',
        state === 'struck' && 'border-line-strong text-ink-3 line-through',
      )}
    >
      {PLATE[type]}
    </span>
  );
}

export function TrustPlates({ badges, shown = SHOWN }: { badges: readonly BadgeType[]; shown?: 3 | 4 }) {
  if (badges.length === 0) return null;
  const names = badges.map(badgeName).join(', ');
  const hidden = badges.length - shown;
  return (
    <Tooltip text={names}>
      <button
        type="button"
        className="finger inline-flex cursor-default flex-wrap items-center gap-1 rounded-plate"
      >
        <span className="sr-only">{t('common:trustBadges', { names })}</span>
        {badges.slice(0, shown).map((type) => (
          <Plate key={type} type={type} />
        ))}
        {hidden > 0 && (
          <span aria-hidden="true" className="px-1 text-note leading-5 font-medium text-ink-2">
            {`+${hidden}`}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
