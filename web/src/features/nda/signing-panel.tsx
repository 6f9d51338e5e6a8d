import type { ReactNode } from 'react';
import { NDA_VALID_YEARS, type NdaStatus } from '#contract/nda.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { getLanguage, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { minutesToRead } from './agreement.ts';
import { SigningLayout } from './signing-layout.tsx';
import { useSigning } from './signing.ts';

interface SigningPanelProps {
  agreement: Pick<NdaStatus, 'version' | 'agreementText'>;
  renewal?: { onSigned: () => void; back: ReactNode };
}

/** The form for signing the NDA. It replaces screens that require the NDA. */
export function SigningPanel({ agreement: { version, agreementText }, renewal }: SigningPanelProps) {
  usePageTitle(renewal ? t('nda:renewPage') : t('nda:signingPage'));
  return (
    <>
      <PageHead
        back={renewal?.back}
        title={renewal ? t('nda:renewPage') : t('nda:signingTitle')}
        text={t('nda:signingText', { minutes: minutesToRead(agreementText) })}
      />
      <SigningLayout
        label={t('nda:agreementVersion', { version })}
        template={agreementText}
        signing={useSigning(renewal?.onSigned)}
        statements={[useStatement()]}
        validYears={NDA_VALID_YEARS}
      />
    </>
  );
}

/** Returns the statement, which names the companies on whose behalf the person signs, if any. */
function useStatement(): string {
  const { companies } = useSignedInUser();
  if (companies.length === 0) return t('nda:agree');
  const names = new Intl.ListFormat(getLanguage()).format(companies.map(({ name }) => name));
  return t('nda:agreeFor', { companies: names });
}
