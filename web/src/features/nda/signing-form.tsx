import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { asSignatureName, fillAgreement, NDA_VALID_YEARS } from '#contract/nda.ts';
import { formatDate } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { shortDigest, useDigest } from './digest.ts';
import { NO_SIGNATURE } from './signature.ts';
import { SignaturePad } from './signature-pad.tsx';
import { signingProblem, useSigning } from './signing.ts';

interface SigningFormProps {
  /** The text with its placeholders. */
  template: string;
  name: string;
  onName: (name: string) => void;
  date: string;
  onTextChanged: () => void;
  onSigned?: (() => void) | undefined;
}

type Missing = 'agreement' | 'name';

export function SigningForm({ template, name, onName, date, onTextChanged, onSigned }: SigningFormProps) {
  const [signature, setSignature] = useState(NO_SIGNATURE);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<Missing>();
  const nameInput = useRef<HTMLInputElement>(null);
  const agreedInput = useRef<HTMLInputElement>(null);
  const signing = useSigning({
    onTextChanged: () => {
      setAgreed(false);
      onTextChanged();
    },
    onSigned,
  });
  const signatureName = asSignatureName(name);
  const agreementText = fillAgreement(template, signatureName, date);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = !agreed ? 'agreement' : signatureName === '' ? 'name' : undefined;
    setMissing(lacks);
    if (!lacks) return signing.mutate({ agreementText, signatureName, signature });
    showToast({ tone: 'danger', ...REFUSAL[lacks]() });
    (lacks === 'name' ? nameInput : agreedInput).current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-[18px] rounded-panel border border-line bg-surface px-6 pt-[22px] pb-6 max-sm:p-4"
    >
      <Field
        label={m.nda_full_name()}
        error={missing === 'name' && signatureName === '' ? m.nda_name_required_text() : undefined}
      >
        <Input
          ref={nameInput}
          autoComplete="name"
          aria-required="true"
          maxLength={200}
          value={name}
          onChange={(event) => onName(event.target.value)}
          className="h-[46px]! text-[16px]!"
        />
      </Field>
      <SignaturePad
        signature={signature}
        onChange={setSignature}
        caption={m.nda_pad_caption({ name: signatureName, date })}
      />
      <label className="flex items-start gap-2.5 rounded-control bg-sunken p-3.5 text-[14.5px] leading-5">
        <input
          ref={agreedInput}
          type="checkbox"
          aria-required="true"
          aria-invalid={missing === 'agreement' && !agreed ? true : undefined}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          className="checkbox mt-px"
        />
        <span>{useAgreementLine()}</span>
      </label>
      {signing.isError && (
        <p
          role="alert"
          className="flex items-start gap-1.5 text-small leading-[18px] font-medium text-danger"
        >
          <CircleAlert size={16} className="mt-px" />
          {signingProblem(signing.error)}
        </p>
      )}
      <div className="flex items-center justify-between gap-4 max-sm:flex-col-reverse max-sm:items-stretch">
        <p className="max-w-[34ch] text-small text-ink-2 max-sm:max-w-none">{m.nda_kept_under()}</p>
        <Button type="submit" size="lg" pending={signing.isPending} pendingText={m.nda_signing()}>
          {m.nda_sign()}
        </Button>
      </div>
      <Evidence agreementText={agreementText} />
    </form>
  );
}

const REFUSAL: Record<Missing, () => { title: string; description: string }> = {
  agreement: () => ({ title: m.nda_agreement_required(), description: m.nda_agreement_required_text() }),
  name: () => ({ title: m.nda_name_required(), description: m.nda_name_required_text() }),
};

/** Names the companies somebody signs for, if there are any. */
function useAgreementLine(): string {
  const { companies } = useSignedInUser();
  if (companies.length === 0) return m.nda_agree();
  const names = new Intl.ListFormat(getLocale()).format(companies.map(({ name }) => name));
  return m.nda_agree_for({ companies: names });
}

/** What will be kept of this signature, until when it binds, and the fingerprint of the very text above. */
function Evidence({ agreementText }: { agreementText: string }) {
  const digest = useDigest(agreementText);
  const [validUntil] = useState(() => yearsFromNow(NDA_VALID_YEARS));
  return (
    <dl className="flex flex-wrap justify-between gap-x-5 gap-y-3 border-t border-line pt-4 text-small">
      <Fact term={m.nda_recorded()}>{m.nda_recorded_what()}</Fact>
      <Fact term={m.nda_valid_until()}>{formatDate(validUntil)}</Fact>
      {digest && <Fact term={m.nda_digest()}>{shortDigest(digest)}</Fact>}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt className="text-ink-3">{term}</dt>
    <dd className="text-ink-2 tabular-nums">{children}</dd>
  </div>
);

function yearsFromNow(years: number): Date {
  const day = new Date();
  day.setFullYear(day.getFullYear() + years);
  return day;
}
