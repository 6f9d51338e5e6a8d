import type { ReactNode } from 'react';
import { NDA_VALID_YEARS, type NdaStatus } from '#contract/nda.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { PageHead } from '#ui/page-head.tsx';
import { minutesToRead } from './agreement.ts';
import { SigningDesk } from './signing-desk.tsx';
import { useSigning } from './signing.ts';

interface SigningPanelProps {
  agreement: Pick<NdaStatus, 'version' | 'agreementText'>;
  /** Who renews what they signed, and may go back. */
  renewal?: { onSigned: () => void; back: ReactNode };
}

/** What stands in the place of a screen that needs the NDA. */
export function SigningPanel({ agreement: { version, agreementText }, renewal }: SigningPanelProps) {
  usePageTitle(renewal ? m.nda_renew_page() : m.nda_signing_page());
  return (
    <>
      <PageHead
        back={renewal?.back}
        title={renewal ? m.nda_renew_page() : m.nda_signing_title()}
        text={m.nda_signing_text({ minutes: minutesToRead(agreementText) })}
      />
      <SigningDesk
        label={m.nda_agreement_version({ version })}
        template={agreementText}
        signing={useSigning(renewal?.onSigned)}
        agreement={useAgreementLine()}
        validYears={NDA_VALID_YEARS}
      />
    </>
  );
}

/** Names the companies somebody signs for, if there are any. */
function useAgreementLine(): string {
  const { companies } = useSignedInUser();
  if (companies.length === 0) return m.nda_agree();
  const names = new Intl.ListFormat(getLocale()).format(companies.map(({ name }) => name));
  return m.nda_agree_for({ companies: names });
}
