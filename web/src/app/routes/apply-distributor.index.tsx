import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from '#ui/icons.tsx';
import { useEffect, useState } from 'react';
import type { ApplicationReceipt } from '#contract/access-applications.ts';
import { ApplicationForm } from '#features/applications/application-form.tsx';
import { Received } from '#features/applications/application-received.tsx';
import { WhatHappensNext } from '#features/applications/what-happens-next.tsx';
import { CompanyDetailsFields, DistributorProfileFields } from '#features/companies/distributor-fields.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { showToast } from '#lib/toasts.ts';
import { loadWords, t } from '#lib/words.ts';
import { PageTitle } from '#ui/page-head.tsx';
import { type Search, choiceOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/apply-distributor/')({
  validateSearch: (search: Search): { linkedin?: 'success' | 'error' | undefined } => ({
    linkedin: choiceOf(search, 'linkedin', ['success', 'error']),
  }),
  loader: () => loadWords('applications', 'registration'),
  component: ApplyDistributorPage,
});

function ApplyDistributorPage() {
  const [receipt, setReceipt] = useState<ApplicationReceipt>();
  usePageTitle(t('applications:title'));
  const isImported = useImportAnswer() === 'success';
  return (
    <div className="grid gap-x-16 gap-y-7 pt-8.5 max-sm:pt-5.5 lg:grid-cols-[340px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div>
        <Link to="/" className="quiet-link mb-3 gap-1.5 text-small text-ink-2">
          <ArrowLeft size={16} />
          {t('applications:back')}
        </Link>
        <PageTitle>{t('applications:title')}</PageTitle>
        <p className="mt-3 text-lead text-ink-2">{t('applications:text')}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {receipt ? (
          <Received
            receipt={receipt}
            title={t('applications:received')}
            text={t('applications:receivedText', { email: receipt.email })}
          />
        ) : (
          <ApplicationForm
            companyFields={<CompanyDetailsFields />}
            profileFields={<DistributorProfileFields />}
            isImported={isImported}
            onReceived={setReceipt}
          />
        )}
      </div>
      <aside>
        <WhatHappensNext />
      </aside>
    </div>
  );
}

/** Returns the result of the import from the URL once, and removes it from there. */
function useImportAnswer(): 'success' | 'error' | undefined {
  const { linkedin } = Route.useSearch();
  const [answer] = useState(linkedin);
  const navigate = useNavigate();
  useEffect(() => {
    if (!linkedin) return;
    if (linkedin === 'error') {
      showToast({
        tone: 'danger',
        title: t('applications:importError'),
        description: t('applications:importErrorText'),
      });
    }
    void navigate({ to: '/apply-distributor', search: {}, replace: true });
  }, [linkedin, navigate]);
  return answer;
}
