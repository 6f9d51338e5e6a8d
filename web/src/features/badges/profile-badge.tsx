import type { ReactNode } from 'react';
import type { BadgeType } from '#contract/vocabulary.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Plate, type PlateState } from '#entities/badge/trust-plates.tsx';
import { cn } from '#ui/class-names.ts';

interface ProfileBadgeProps {
  type: BadgeType;
  state?: PlateState;
  action?: ReactNode;
  children: ReactNode;
}

export const ProfileBadge = ({ type, state = 'approved', action, children }: ProfileBadgeProps) => (
  <div className="flex items-baseline gap-3">
    <span className="w-21.5 flex-none">
      <Plate type={type} state={state} />
    </span>
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className={cn('min-w-0 font-medium', state !== 'approved' && 'text-ink-2')}>{badgeName(type)}</p>
        {action && <span className="-my-2 -mr-2.25">{action}</span>}
      </div>
      <div className="text-small text-ink-3 tabular-nums">{children}</div>
    </div>
  </div>
);
