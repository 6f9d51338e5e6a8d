import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Protected } from '#app/shell/protected.tsx';
import { BackToCompanies } from '#features/companies/back-to-companies.tsx';
import { type AssistantLink, RegisterCompanyForm } from '#features/companies/register-company-form.tsx';
import { SignInFirst } from '#features/companies/sign-in-first.tsx';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Panel } from '#ui/panel.tsx';
import { COMPANY_TYPES, type CompanyType } from '#contract/vocabulary.ts';
import { type Search, choiceOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/register-company')({
  validateSearch: (search: Search): { type?: CompanyType | undefined } => ({
    type: choiceOf(search, 'type', COMPANY_TYPES),
  }),
  loader: () => loadWords('assistants', 'companies', 'registration'),
  component: RegisterCompanyPage,
});

const CompanyAssistant = lazyPart(
  async () => (await import('#features/assistants/company-assistant.tsx')).CompanyAssistant,
);
/** Beside the form when there is room, otherwise above it. */
const ASSISTANT = 'assistant max-[1179.9px]:order-first min-[1180px]:sticky min-[1180px]:top-22';

/** The assistant's height, so that the layout does not shift when it loads. */
const ITS_HEIGHT = 'h-69 sm:h-57 min-[1180px]:h-150';

const showAssistant = (link: AssistantLink) => (
  <Suspense fallback={<Panel className={`${ASSISTANT} ${ITS_HEIGHT}`} />}>
    <CompanyAssistant {...link} className={ASSISTANT} />
  </Suspense>
);

function RegisterCompanyPage() {
  const { type } = Route.useSearch();
  const user = useUser();
  usePageTitle(t('registration:companyTitle'));
  return (
    // The width is the same for visitors, so that the header and the footer do not move once it is known who is signed
    // in.
    <div className="mx-auto min-h-dvh max-w-(--container-form) min-[1180px]:max-w-297">
      <PageHead
        title={t('registration:companyTitle')}
        text={t('registration:companyText')}
        back={<BackToCompanies />}
      />
      <Protected
        otherwise={
          <SignInFirst
            title={t('registration:accountRequired')}
            text={t('registration:accountRequiredText')}
          />
        }
      >
        {user && <RegisterCompanyForm key={user.id} userId={user.id} type={type} assistant={showAssistant} />}
      </Protected>
    </div>
  );
}
