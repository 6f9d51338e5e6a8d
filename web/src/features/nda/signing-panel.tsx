import { NDA_VALID_YEARS, type NdaStatus } from '#contract/nda.ts';
import { useSignedInUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { getLanguage, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx';
import { minutesToRead } from './agreement.ts';
import { SigningLayout } from './signing-layout.tsx';
import { useSigning } from './signing.ts';
import { useUnsavedSignature } from './unsaved-signature.ts';

interface SigningPanelProps {
  agreement: Pick<NdaStatus, 'version' | 'agreementText'>;
  /** Set for a renewal, which closes when it is signed, and which people may leave without signing. */
  onClose?: () => void;
}

/** The form for signing the NDA. It replaces screens that require the NDA. */
export function SigningPanel({ agreement: { version, agreementText }, onClose }: SigningPanelProps) {
  usePageTitle(onClose ? t('nda:renewPage') : t('nda:signingPage'));
  const signing = useSigning(onClose);
  const { unsaved, onStarted } = useUnsavedSignature(signing);
  return (
    <>
      <PageHead
        back={
          onClose && (
            <button type="button" className="link" onClick={() => unsaved.leave(onClose)}>
              {t('nda:renewBack')}
            </button>
          )
        }
        title={onClose ? t('nda:renewPage') : t('nda:signingTitle')}
        text={t('nda:signingText', { minutes: minutesToRead(agreementText) })}
      />
      <SigningLayout
        label={t('nda:agreementVersion', { version })}
        template={agreementText}
        signing={signing}
        statements={[useStatement()]}
        validYears={NDA_VALID_YEARS}
        onStarted={onStarted}
      />
      <UnsavedDialog {...unsaved} />
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
