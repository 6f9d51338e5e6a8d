import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';

/** Shown instead of the agreement to a person who has not signed the NDA. */
export const NdaFirst = () => (
  <Panel>
    <StateCard
      kind="nothing-yet"
      title={t('agreement:ndaFirst')}
      text={t('agreement:ndaFirstText')}
      actions={
        <Link to="/messages" className={buttonClass()}>
          {t('nda:goSign')}
        </Link>
      }
    />
  </Panel>
);

export const ToManagement = () => (
  <Link to="/nda-management" className="link">
    {t('agreement:back')}
  </Link>
);
