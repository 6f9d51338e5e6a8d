import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApplicationReceipt } from '#contract/access-applications.ts';
import { ApplicationForm } from '#features/applications/application-form.tsx';
import { Received } from '#features/applications/received.tsx';
import { WhatHappensNext } from '#features/applications/what-happens-next.tsx';
import { CompanyDetailsFields, DistributorProfileFields } from '#features/companies/distributor-fields.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { PageTitle } from '#ui/page-head.tsx';

const route = getRouteApi('/frame/apply-distributor');

export function ApplyDistributorPage() {
  const [receipt, setReceipt] = useState<ApplicationReceipt>();
  usePageTitle(m.application_title());
  const isImported = useImportAnswer() === 'success';
  return (
    <div className="grid gap-x-16 gap-y-7 pt-[34px] max-sm:pt-[22px] lg:grid-cols-[340px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div>
        <Link to="/" className="quiet-link mb-3 gap-1.5 text-small text-ink-2">
          <ArrowLeft size={16} />
          {m.application_back()}
        </Link>
        <PageTitle>{m.application_title()}</PageTitle>
        <p className="mt-3 text-lead text-ink-2">{m.application_text()}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {receipt ? (
          <Received
            receipt={receipt}
            title={m.application_received()}
            text={m.application_received_text({ email: receipt.email })}
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

/** What the import came back with: said once, and taken out of the address (seed 1, section 2). */
function useImportAnswer(): 'success' | 'error' | undefined {
  const { linkedin } = route.useSearch();
  const [answer] = useState(linkedin);
  const navigate = useNavigate();
  useEffect(() => {
    if (!linkedin) return;
    if (linkedin === 'error') {
      showToast({
        tone: 'danger',
        title: m.application_import_error(),
        description: m.application_import_error_text(),
      });
    }
    void navigate({ to: '/apply-distributor', search: {}, replace: true });
  }, [linkedin, navigate]);
  return answer;
}
