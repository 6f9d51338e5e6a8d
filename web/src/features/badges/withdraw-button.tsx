import { Suspense, useState } from 'react';
import type { CompanyBadge } from '#contract/badges.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

export function WithdrawButton({ badge }: { badge: CompanyBadge }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('badges:withdrawOf', { badge: badgeName(badge.badge.type) })}
        onClick={() => setAsking(true)}
      >
        {t('badges:withdraw')}
      </Button>
      {isAsking && (
        <Suspense>
          <WithdrawDialog badge={badge} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
