import { useState } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { SettingsPart, SettingsSection } from '#ui/settings-section.tsx';
import { NewWebhookForm, SecretDialog } from './new-webhook.tsx';
import { WebhookList } from './webhook-list.tsx';

interface WebhookSettingsProps {
  /** The company whose webhooks are shown, if the user is a member; by default, the selected company. */
  companyId: string | undefined;
}

export function WebhookSettings({ companyId }: WebhookSettingsProps) {
  const { companies } = useSignedInUser();
  const company = companies.find(({ id }) => id === companyId) ?? companies[0];
  // The secret is shown only once, so it stays on the screen when the person switches to another company.
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <CompanyWebhooks key={company?.id} company={company} onCreated={setSecret} />
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

interface CompanyWebhooksProps {
  company: CurrentUser['companies'][number] | undefined;
  onCreated: (secret: string) => void;
}

function CompanyWebhooks({ company, onCreated }: CompanyWebhooksProps) {
  if (company?.role !== 'owner')
    return (
      <SettingsSection title={t('webhooks:title')}>
        <SettingsPart title={t('webhooks:ownersOnly')} text={t('webhooks:ownersOnlyText')} />
      </SettingsSection>
    );
  return (
    <SettingsSection title={t('webhooks:title')}>
      <SettingsPart title={t('webhooks:create')} text={t('webhooks:text')}>
        <NewWebhookForm companyId={company.id} onCreated={onCreated} />
      </SettingsPart>
      <SettingsPart title={t('webhooks:ofCompany', { company: company.name })}>
        <WebhookList companyId={company.id} />
      </SettingsPart>
    </SettingsSection>
  );
}
