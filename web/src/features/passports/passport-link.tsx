import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { sharedPassportsQuery } from './queries.ts';

export function PassportLink({ companyId, isOwn }: { companyId: string; isOwn: boolean }) {
  const { data: shared = [] } = useQuery({ ...sharedPassportsQuery, enabled: !isOwn });
  if (!isOwn && !shared.some((passport) => passport.companyId === companyId)) return null;
  return (
    <Panel>
      <PanelHeader
        title={t('passports:title')}
        action={
          <Link
            to="/companies/$id/passport"
            params={{ id: companyId }}
            className={buttonClass('quiet', 'sm')}
          >
            {t('passports:open')}
          </Link>
        }
      />
      <PanelBody className="text-detail text-ink-2">
        {isOwn ? t('passports:ownText') : t('passports:sharedText')}
      </PanelBody>
    </Panel>
  );
}
