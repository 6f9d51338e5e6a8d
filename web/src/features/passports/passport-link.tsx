import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { sharedPassportQuery } from './queries.ts';

export function PassportLink({ companyId, isOwn }: { companyId: string; isOwn: boolean }) {
  const { data: shared = [] } = useQuery({ ...sharedPassportQuery(companyId), enabled: !isOwn });
  if (!isOwn && shared.length === 0) return null;
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
