import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { SettingsPart, SettingsSection } from '#ui/settings-section.tsx';
import { NewWebhookForm } from './new-webhook.tsx';
import { WebhookList } from './webhook-list.tsx';

export function WebhookSettings() {
  const company = useSignedInUser().companies[0];
  if (company?.role !== 'owner')
    return (
      <SettingsSection title={t('webhooks:title')}>
        <SettingsPart title={t('webhooks:ownersOnly')} text={t('webhooks:ownersOnlyText')} />
      </SettingsSection>
    );
  return (
    <SettingsSection title={t('webhooks:title')}>
      <SettingsPart title={t('webhooks:create')} text={t('webhooks:text')}>
        <NewWebhookForm companyId={company.id} />
      </SettingsPart>
      <SettingsPart title={t('webhooks:ofCompany', { company: company.name })}>
        <WebhookList companyId={company.id} />
      </SettingsPart>
    </SettingsSection>
  );
}
