import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { englishDay } from '#contract/days.ts';
import { asSignatureName } from '#contract/nda.ts';
import { personName } from '#entities/person/person-name.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { AgreementReader } from './agreement-reader.tsx';
import { SigningForm } from './signing-form.tsx';
import type { Signed } from './signing.ts';

interface SigningDeskProps {
  label: string;
  template: string;
  signing: UseMutationResult<unknown, Error, Signed>;
  /** The statement beside the checkbox. */
  agreement: string;
  validYears: number;
  /** Above the form; on narrow screens above the text. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The text on the left, filled in while typing, and the signature form on the right. */
export function SigningDesk({ label, template, aside, ...form }: SigningDeskProps) {
  const user = useSignedInUser();
  const [name, setName] = useState(() => personName(user));
  const [date, setDate] = useState(() => englishDay(new Date()));
  return (
    <div className="grid items-start gap-7 max-sm:gap-5 xl:grid-cols-[minmax(0,1.055fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      {aside && <div className="min-w-0 xl:col-start-2">{aside}</div>}
      <div className="min-w-0 xl:sticky xl:top-22 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <AgreementReader
          label={label}
          text={template}
          filling={{ name: asSignatureName(name) || t('nda:fullName'), date }}
        />
      </div>
      <SigningForm
        {...form}
        template={template}
        name={name}
        onName={setName}
        date={date}
        onTextChanged={() => setDate(englishDay(new Date()))}
      />
    </div>
  );
}
