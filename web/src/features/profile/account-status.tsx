import { type ReactNode, useId } from 'react';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { StatusLabel } from '#ui/status-label.tsx';

export function AccountStatus({ children }: { children: ReactNode }) {
  const { isEmailVerified } = useSignedInUser();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('profile:status')} />
      <PanelBody>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <StatusLabel status="agreed">{t('profile:active')}</StatusLabel>
          {isEmailVerified ? (
            <StatusLabel status="agreed">{t('profile:verified')}</StatusLabel>
          ) : (
            <StatusLabel status="waiting-on-you">{t('profile:unverified')}</StatusLabel>
          )}
        </p>
        {!isEmailVerified && <div className="mt-4">{children}</div>}
      </PanelBody>
    </Panel>
  );
}
