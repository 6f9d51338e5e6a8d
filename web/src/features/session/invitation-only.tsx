import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function InvitationOnly() {
  return (
    <StateCard
      kind="nothing-yet"
      title={t('auth:invitation')}
      text={t('auth:invitationText')}
      actions={
        <Link to="/apply-distributor" className={buttonClass()}>
          {t('auth:invitationApply')}
        </Link>
      }
    />
  );
}
