import { CircleAlert } from '#ui/icons.tsx';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Day, utcDay } from '#contract/days.ts';
import { asSignatureName, fillAgreement } from '#contract/nda.ts';
import { formatDay } from '#lib/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { shortDigest, useDigest } from './digest.ts';
import { NO_SIGNATURE, signatureImage } from './signature.ts';
import { SignaturePad } from './signature-pad.tsx';
import { isTextChanged, type Signed, signingProblem } from './signing.ts';

interface SigningFormProps {
  template: string;
  name: string;
  onName: (name: string) => void;
  date: string;
  onTextChanged: () => void;
  signing: UseMutationResult<unknown, Error, Signed>;
  /** The statement beside the checkbox. */
  agreement: string;
  validYears: number;
  children?: ReactNode;
}

type Missing = 'agreement' | 'name';

export function SigningForm({
  template,
  name,
  onName,
  date,
  onTextChanged,
  signing,
  agreement,
  validYears,
  children,
}: SigningFormProps) {
  const [signature, setSignature] = useState(NO_SIGNATURE);
  // The consent applies only to this text on this day.
  const shown = template + date;
  const [agreedTo, setAgreedTo] = useState<string>();
  const agreed = agreedTo === shown;
  const [missing, setMissing] = useState<Missing>();
  const nameInput = useRef<HTMLInputElement>(null);
  const agreedInput = useRef<HTMLInputElement>(null);
  const signatureName = asSignatureName(name);
  const agreementText = fillAgreement(template, signatureName, date);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = !agreed ? 'agreement' : signatureName === '' ? 'name' : undefined;
    setMissing(lacks);
    if (!lacks) return sign();
    showToast({ tone: 'danger', ...REFUSAL[lacks]() });
    (lacks === 'name' ? nameInput : agreedInput).current?.focus();
  };
  const sign = () =>
    signing.mutate(
      { agreementText, signatureName, image: () => signatureImage(signature) },
      {
        onError: (error) => {
          if (!isTextChanged(error)) return;
          setAgreedTo(undefined);
          onTextChanged();
        },
      },
    );

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4.5 rounded-panel border border-line bg-surface px-6 pt-5.5 pb-6 max-sm:p-4"
    >
      {children}
      <Field
        label={t('nda:fullName')}
        error={missing === 'name' && signatureName === '' ? t('nda:nameRequiredText') : undefined}
      >
        <Input
          ref={nameInput}
          autoComplete="name"
          aria-required="true"
          maxLength={200}
          value={name}
          onChange={(event) => onName(event.target.value)}
          className="h-11.5! text-row!"
        />
      </Field>
      <SignaturePad
        signature={signature}
        onChange={setSignature}
        caption={t('nda:padCaption', { name: signatureName, date })}
      />
      <label className="flex items-start gap-2.5 rounded-control bg-sunken p-3.5 text-detail leading-5">
        <input
          ref={agreedInput}
          type="checkbox"
          aria-required="true"
          aria-invalid={missing === 'agreement' && !agreed ? true : undefined}
          checked={agreed}
          onChange={(event) => setAgreedTo(event.target.checked ? shown : undefined)}
          className="checkbox mt-px"
        />
        <span>{agreement}</span>
      </label>
      {signing.isError && (
        <p role="alert" className="flex items-start gap-1.5 text-small leading-4.5 font-medium text-danger">
          <CircleAlert size={16} className="mt-px" />
          {signingProblem(signing.error)}
        </p>
      )}
      <div className="flex items-center justify-between gap-4 max-sm:flex-col-reverse max-sm:items-stretch">
        <p className="max-w-[34ch] text-small text-ink-2 max-sm:max-w-none">{t('nda:whereToFind')}</p>
        <Button type="submit" size="lg" pending={signing.isPending} pendingText={t('nda:signing')}>
          {t('nda:sign')}
        </Button>
      </div>
      <Evidence agreementText={agreementText} validYears={validYears} />
    </form>
  );
}

const REFUSAL: Record<Missing, () => { title: string; description: string }> = {
  agreement: () => ({ title: t('nda:agreementRequired'), description: t('nda:agreementRequiredText') }),
  name: () => ({ title: t('nda:nameRequired'), description: t('nda:nameRequiredText') }),
};

/** What will be stored about the signature, until when it is valid, and the digest of the text above. */
function Evidence({ agreementText, validYears }: { agreementText: string; validYears: number }) {
  const digest = useDigest(agreementText);
  const [validUntil] = useState(() => yearsFromNow(validYears));
  return (
    <dl className="flex flex-wrap justify-between gap-x-5 gap-y-3 border-t border-line pt-4 text-small">
      <Fact term={t('nda:recorded')}>{t('nda:recordedText')}</Fact>
      <Fact term={t('nda:validUntil')}>{formatDay(validUntil)}</Fact>
      {digest && <Fact term={t('nda:digest')}>{shortDigest(digest)}</Fact>}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt className="text-ink-3">{term}</dt>
    <dd className="text-ink-2 tabular-nums">{children}</dd>
  </div>
);

function yearsFromNow(years: number): Day {
  const moment = new Date();
  moment.setUTCFullYear(moment.getUTCFullYear() + years);
  return utcDay(moment);
}
