import { type ReactNode, useState } from 'react';
import { agreementDate, asSignatureName, type NdaStatus } from '#contract/nda.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';
import { AgreementReader } from './agreement-reader.tsx';
import { minutesToRead } from './agreement.ts';
import { SigningForm } from './signing-form.tsx';

interface SigningPanelProps {
  agreement: Pick<NdaStatus, 'version' | 'agreementText'>;
  /** Who renews what they signed, and may go back. */
  renewal?: { onSigned: () => void; back: ReactNode };
}

/** What stands in the place of a screen that needs the NDA: the text on the left, the signature on the right. */
export function SigningPanel({ agreement: { version, agreementText }, renewal }: SigningPanelProps) {
  const { firstName, lastName } = useSignedInUser();
  const [name, setName] = useState(`${firstName} ${lastName}`);
  const [date, setDate] = useState(() => agreementDate(new Date()));
  usePageTitle(renewal ? m.nda_renew_page() : m.nda_signing_page());

  return (
    <>
      <PageHead
        back={renewal?.back}
        title={renewal ? m.nda_renew_page() : m.nda_signing_title()}
        text={m.nda_signing_text({ minutes: minutesToRead(agreementText) })}
      />
      <div className="grid items-start gap-7 max-sm:gap-5 xl:grid-cols-[minmax(0,1.055fr)_minmax(0,1fr)]">
        <AgreementReader
          version={version}
          text={agreementText}
          filling={{ name: asSignatureName(name) || m.nda_full_name(), date }}
        />
        <SigningForm
          template={agreementText}
          name={name}
          onName={setName}
          date={date}
          onTextChanged={() => setDate(agreementDate(new Date()))}
          onSigned={renewal?.onSigned}
        />
      </div>
    </>
  );
}
