import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApiToken, revokeApiToken } from '#contract/api-tokens.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { RemovableRow } from '#ui/removable-row.tsx';
import { SettingsPart, SettingsSection } from '#ui/settings-section.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { NewToken } from './new-token.tsx';
import { apiTokensQuery } from './queries.ts';
import { scopeName } from './scope-name.ts';

export function ApiTokens() {
  const { data, isLoadingError, refetch } = useQuery(apiTokensQuery);
  return (
    <SettingsSection title={t('api:title')}>
      <SettingsPart title={t('api:create')} text={t('api:text')}>
        <NewToken />
      </SettingsPart>
      <SettingsPart title={t('api:title')}>
        {isLoadingError && (
          <LoadFailed title={t('api:loadFailed')} text={t('api:failedText')} onRetry={() => void refetch()} />
        )}
        {!data && !isLoadingError && (
          <Skeleton label={t('api:loading')} count={2} className="ledger mt-2">
            {() => <SkeletonBar className="my-4 h-4 w-64 max-w-full" />}
          </Skeleton>
        )}
        {data?.length === 0 && <p className="mt-1 text-detail text-ink-2">{t('api:none')}</p>}
        {data && data.length > 0 && (
          <ul className="ledger mt-2">
            {data.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </SettingsPart>
      <SettingsPart title={t('api:example')} text={t('api:document')}>
        <pre className="mt-2 text-detail wrap-anywhere whitespace-pre-wrap">
          {`curl ${location.origin}/api/deals -H "Authorization: Bearer medaccord_..."`}
        </pre>
        <Link to="/developers" className="link-alone mt-2">
          {t('api:documentLink')}
        </Link>
      </SettingsPart>
    </SettingsSection>
  );
}

const TokenRow = ({ token: { id, name, scope, company, expiresAt, lastUsedAt } }: { token: ApiToken }) => (
  <RemovableRow
    name={name}
    removal={{
      label: t('api:revoke'),
      labelOf: t('api:revokeOf', { name }),
      title: t('api:revokeTitle', { name }),
      text: t('api:revokeText'),
      pendingLabel: t('api:revoking'),
      run: () => call(revokeApiToken, { params: { id } }),
      stale: ['user'],
      failed: { title: t('api:failed') },
    }}
  >
    {company && <span>{company.name}</span>}
    <span>{t('api:facts', { scope: scopeName(scope), date: formatDate(expiresAt) })}</span>
    <span>{lastUsedAt ? t('api:used', { date: formatDate(lastUsedAt) }) : t('api:neverUsed')}</span>
  </RemovableRow>
);
