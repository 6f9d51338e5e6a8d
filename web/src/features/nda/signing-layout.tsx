import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { englishDay } from '#contract/days.ts';
import { NDA_VALID_YEARS, type NdaStatus, asSignatureName } from '#contract/nda.ts';
import { personName } from '#contract/shown-values.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Segmented } from '#ui/segmented.tsx';
import { AgreementReader } from './agreement-reader.tsx';
import { SigningForm } from './signing-form.tsx';
import { type Signed, type ToSign, isTextChanged, useSigning } from './signing.ts';

interface SigningLayoutProps extends Omit<ToSign, 'key'> {
  signing: UseMutationResult<unknown, Error, Signed>;
  /** The NDA, if the person has not signed it yet. It is signed in the same visit. */
  nda?: Pick<NdaStatus, 'version' | 'agreementText'> | undefined;
  onStarted: (isStarted: boolean) => void;
  aside?: ReactNode;
  children?: ReactNode;
}

export function SigningLayout({ signing, nda, onStarted, aside, children, ...main }: SigningLayoutProps) {
  const user = useSignedInUser();
  const ndaSigning = useSigning();
  const [name, setName] = useState(() => personName(user));
  const [date, setDate] = useState(() => englishDay(new Date()));
  const [reading, setReading] = useState(1);
  const [shown, setShown] = useState<ToSign['key']>();

  const documents: ToSign[] = [...(nda ? [ndaToSign(nda)] : []), { key: 'main', ...main }];
  const [first = { key: 'main', ...main }] = documents;
  const { label, template } = documents.find(({ key }) => key === shown) ?? first;

  const onError = (error: Error) => {
    if (!isTextChanged(error)) return;
    setDate(englishDay(new Date()));
    setReading((before) => before + 1);
  };
  /** The NDA is signed first, because only people who have signed it can sign for a company. */
  const sign = ({ texts, ...signed }: Omit<Signed, 'agreementText'> & { texts: string[] }) => {
    const [agreementText = '', ...others] = texts;
    if (!nda) return signing.mutate({ ...signed, agreementText }, { onError });
    ndaSigning.mutate(
      { ...signed, agreementText },
      {
        onError,
        onSuccess: () => signing.mutate({ ...signed, agreementText: others[0] ?? '' }, { onError }),
      },
    );
  };

  return (
    <div className="grid grid-cols-1 items-start gap-7 max-sm:gap-5 xl:grid-cols-[minmax(0,1.055fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      {aside && <div className="min-w-0 xl:col-start-2">{aside}</div>}
      <div className="min-w-0 xl:sticky xl:top-22 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <AgreementReader
          key={template}
          label={label}
          text={template}
          filling={{ name: asSignatureName(name) || t('nda:fullName'), date }}
          choice={
            documents.length > 1 && (
              <Segmented
                label={t('nda:agreement')}
                value={shown ?? first.key}
                onChange={setShown}
                options={documents.map(({ key }) => ({ value: key, label: TAB[key]() }))}
              />
            )
          }
        />
      </div>
      <SigningForm
        documents={documents}
        name={name}
        onName={setName}
        date={date}
        reading={reading}
        pending={signing.isPending || ndaSigning.isPending}
        error={signing.error ?? ndaSigning.error}
        onSign={sign}
        onStarted={onStarted}
      >
        {children}
      </SigningForm>
    </div>
  );
}

const TAB: Record<ToSign['key'], () => string> = {
  nda: () => t('nda:tabMembers'),
  main: () => t('nda:tabCompanies'),
};

const ndaToSign = ({ version, agreementText }: Pick<NdaStatus, 'version' | 'agreementText'>): ToSign => ({
  key: 'nda',
  label: t('nda:agreementVersion', { version }),
  template: agreementText,
  statements: [t('nda:agreeMembers')],
  validYears: NDA_VALID_YEARS,
});
