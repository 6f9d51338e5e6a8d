import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ApplicationReceipt } from '#contract/access-applications.ts';
import { ApiFailure } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageTitle } from '#ui/page-head.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { ChangesForm } from './changes-form.tsx';
import { changesLinkQuery } from './queries.ts';
import { Received } from './application-received.tsx';

interface ChangesPanelProps {
  token: string;
  companyFields: ReactNode;
  profileFields: ReactNode;
}

export function ChangesPanel({ token, companyFields, profileFields }: ChangesPanelProps) {
  const [receipt, setReceipt] = useState<ApplicationReceipt>();
  const { data, error, isPending, refetch } = useQuery({ ...changesLinkQuery(token), enabled: token !== '' });
  if (!token) return <InvalidLink />;
  if (isPending) return <PageSpinner />;
  if (!data) {
    const isInvalid = error instanceof ApiFailure && error.status === 400;
    return isInvalid ? (
      <InvalidLink />
    ) : (
      <LoadFailed
        title={t('applications:setUpNoAnswer')}
        text={error?.message ?? ''}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-x-16 gap-y-7 pt-8.5 max-sm:pt-5.5 lg:grid-cols-[340px_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <PageTitle>{t('applications:changesTitle')}</PageTitle>
        <p className="mt-3 text-lead text-ink-2">
          {t('applications:changesText', { reference: data.reference })}
        </p>
        <section aria-labelledby="what-to-change" className="mt-6 rounded-panel bg-primary-soft px-5 py-4">
          <h2 id="what-to-change" className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
            {t('applications:changesNote')}
          </h2>
          <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{data.note}</p>
        </section>
      </div>
      {receipt ? (
        <Received
          receipt={receipt}
          title={t('applications:changesReceived')}
          text={t('applications:changesReceivedText', { email: receipt.email })}
        />
      ) : (
        <ChangesForm
          token={token}
          application={data}
          companyFields={companyFields}
          profileFields={profileFields}
          onReceived={setReceipt}
        />
      )}
    </div>
  );
}

const InvalidLink = () => (
  <Panel className="mx-auto mt-8.5 max-w-(--container-form)">
    <StateCard
      kind="lost"
      heading="h1"
      title={t('applications:setUpInvalid')}
      text={t('applications:changesInvalidText')}
      actions={
        <Link to="/apply-distributor" className={buttonClass()}>
          {t('applications:changesApply')}
        </Link>
      }
    />
  </Panel>
);
