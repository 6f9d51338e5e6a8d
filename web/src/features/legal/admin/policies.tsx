import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PolicyVersion } from '#contract/policies.ts';
import { POLICIES, POLICY_DAYS, POLICY_PATHS, type PolicyName } from '#contract/policy-versions.ts';
import { policyVersionsQuery } from '#features/legal/queries.ts';
import { formatDateTime, formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { policyName } from '#entities/policy/policy-name.ts';

export function Policies() {
  const { data } = useQuery(policyVersionsQuery);
  const [announcing, setAnnouncing] = useState<PolicyName>();
  return (
    <Panel aria-labelledby="policies" className="overflow-hidden">
      <PanelHeader id="policies" title={t('admin-operations:policies')} />
      <Ledger className="border-t border-line">
        {POLICIES.map((policy) => (
          <PolicyRow
            key={policy}
            policy={policy}
            announced={data?.find((version) => isCurrent(version, policy))}
            onAnnounce={data && (() => setAnnouncing(policy))}
          />
        ))}
      </Ledger>
      {announcing && (
        <AnnounceDialog
          policy={announcing}
          name={policyName(announcing)}
          onClose={() => setAnnouncing(undefined)}
        />
      )}
    </Panel>
  );
}

const isCurrent = ({ policy, day }: PolicyVersion, name: PolicyName): boolean =>
  policy === name && day === POLICY_DAYS[name];

interface PolicyRowProps {
  policy: PolicyName;
  announced: PolicyVersion | undefined;
  /** Undefined while the versions are loading. */
  onAnnounce: (() => void) | undefined;
}

const PolicyRow = ({ policy, announced, onAnnounce }: PolicyRowProps) => (
  <LedgerRow className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-65">
      <a href={POLICY_PATHS[policy]} className="quiet-link font-semibold">
        {policyName(policy)}
      </a>
      <p className="text-detail leading-5 text-ink-2">
        {t('admin-operations:policyVersion', { date: formatDay(POLICY_DAYS[policy]) })}
        {announced &&
          ` ${t('admin-operations:policyAnnounced', { date: formatDateTime(announced.announcedAt) })}`}
      </p>
    </div>
    {!announced && onAnnounce && (
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('admin-operations:policyNotifyOf', { name: policyName(policy) })}
        onClick={onAnnounce}
      >
        {t('admin-operations:policyNotify')}
      </Button>
    )}
  </LedgerRow>
);
