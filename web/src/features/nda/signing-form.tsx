import { CircleAlert } from '#ui/icons.tsx';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { asSignatureName, fillAgreement } from '#contract/nda.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { useFocusWhenGone } from './focus-when-gone.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { isStarted, NO_SIGNATURE, signatureImage, typedText } from './signature.ts';
import { SignaturePad } from './signature-pad.tsx';
import { type Signed, type ToSign, signingProblem } from './signing.ts';
import { SignatureRecord } from './signature-record.tsx';

interface SigningFormProps {
  documents: readonly ToSign[];
  name: string;
  onName: (name: string) => void;
  date: string;
  /** Counts the changes to the texts. Consent applies only to the texts as they were read. */
  reading: number;
  pending: boolean;
  error: Error | null;
  /** The button's label, if the documents do not include the NDA. */
  signLabel?: string;
  whereToFind?: string;
  onSign: (signed: Omit<Signed, 'agreementText'> & { texts: string[] }) => void;
  /** Told whether a signature was drawn or typed, or the name changed, for a page that asks before that is lost. */
  onStarted: (isStarted: boolean) => void;
  children?: ReactNode;
}

type Missing = 'agreement' | 'name' | 'signature';

/** The form with one name and one signature for all documents. Each document has its own statements to agree to. */
export function SigningForm({
  documents,
  name,
  onName,
  date,
  reading,
  pending,
  error,
  signLabel,
  whereToFind,
  onSign,
  onStarted,
  children,
}: SigningFormProps) {
  const [signature, setSignature] = useState(NO_SIGNATURE);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState<Missing>();
  const nameInput = useRef<HTMLInputElement>(null);
  const agreedInput = useRef<HTMLInputElement>(null);
  useFocusWhenGone();
  const [givenName] = useState(name);
  const hasStarted = isStarted(signature) || name !== givenName;
  useEffect(() => onStarted(hasStarted), [hasStarted, onStarted]);
  const signatureName = asSignatureName(name);
  const typedSignature = typedText(signature, signatureName);
  const isUnsigned = typedSignature?.trim() === '';
  const consents = documents.flatMap(({ key: place, template, statements }) =>
    statements.map((statement) => ({
      statement,
      // The key stays the same when a changed text clears the box, so that the box keeps the focus.
      box: [place, statement].join(),
      text: [reading, date, template, statement].join(),
    })),
  );
  const open = consents.filter(({ text }) => !agreed.has(text));
  const texts = documents.map(({ template }) => fillAgreement(template, signatureName, date));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = firstMissing({
      isAgreed: open.length === 0,
      isNamed: signatureName !== '',
      isSigned: !isUnsigned,
    });
    // Without the reset, a second error for the same field would not move the focus again.
    setMissing(undefined);
    if (lacks) return refuse(lacks);
    onSign({
      texts,
      signatureName,
      typedSignature,
      image: () => signatureImage(signature, signatureName),
    });
  };
  const refuse = (lacks: Missing) => {
    queueMicrotask(() => setMissing(lacks));
    showToast({ tone: 'danger', ...REFUSAL[lacks]() });
    if (lacks === 'name') nameInput.current?.focus();
    if (lacks === 'agreement') agreedInput.current?.focus();
  };
  const agree = (text: string, isAgreed: boolean) => {
    const next = new Set(agreed);
    if (isAgreed) next.add(text);
    else next.delete(text);
    setAgreed(next);
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-4.5 rounded-panel border border-line bg-surface px-6 pt-5.5 pb-6 max-sm:p-4"
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
        name={signatureName}
        caption={t('nda:padCaption', { name: signatureName, date: t('nda:dayInUtc', { day: date }) })}
        error={missing === 'signature' && isUnsigned ? t('nda:signatureRequiredText') : undefined}
      />
      {consents.map((consent) => (
        <Consent
          key={consent.box}
          ref={open[0] === consent ? agreedInput : undefined}
          statement={consent.statement}
          isInvalid={missing === 'agreement' && open.includes(consent)}
          isAgreed={agreed.has(consent.text)}
          onAgree={(isAgreed) => agree(consent.text, isAgreed)}
        />
      ))}
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-small leading-4.5 font-medium text-danger">
          <CircleAlert size={16} className="mt-px" />
          {signingProblem(error)}
        </p>
      )}
      <div className="flex items-center justify-between gap-4 max-sm:flex-col-reverse max-sm:items-stretch">
        <p className="max-w-[34ch] text-small text-ink-2 max-sm:max-w-none">
          {whereToFind ?? t('nda:whereToFind')}
        </p>
        <Button type="submit" size="lg" pending={pending} pendingText={t('nda:signing')}>
          {signLabel ?? t('nda:sign', { count: documents.length })}
        </Button>
      </div>
      <SignatureRecord documents={documents} texts={texts} />
    </form>
  );
}

interface ConsentProps {
  ref: RefObject<HTMLInputElement | null> | undefined;
  statement: string;
  isInvalid: boolean;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

const Consent = ({ ref, statement, isInvalid, isAgreed, onAgree }: ConsentProps) => (
  <label className="flex items-start gap-2.5 rounded-control bg-sunken p-3.5 text-detail leading-5">
    <input
      ref={ref}
      type="checkbox"
      aria-required="true"
      aria-invalid={isInvalid ? true : undefined}
      checked={isAgreed}
      onChange={(event) => onAgree(event.target.checked)}
      className="checkbox mt-px"
    />
    <span>{statement}</span>
  </label>
);

function firstMissing(given: {
  isAgreed: boolean;
  isNamed: boolean;
  isSigned: boolean;
}): Missing | undefined {
  if (!given.isAgreed) return 'agreement';
  if (!given.isNamed) return 'name';
  return given.isSigned ? undefined : 'signature';
}

const REFUSAL: Record<Missing, () => { title: string; description: string }> = {
  agreement: () => ({ title: t('nda:agreementRequired'), description: t('nda:agreementRequiredText') }),
  name: () => ({ title: t('nda:nameRequired'), description: t('nda:nameRequiredText') }),
  signature: () => ({ title: t('nda:signatureRequired'), description: t('nda:signatureRequiredText') }),
};
