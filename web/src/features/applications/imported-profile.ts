import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ApplicationForm } from '#contract/access-applications.ts';
import { type ImportedProfile, takeImportedProfile } from '#contract/profile-imports.ts';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

type Values = z.input<typeof ApplicationForm>;
type Form = UseFormReturn<Values, unknown, z.output<typeof ApplicationForm>>;

const NAMES = {
  firstName: () => t('common:firstName'),
  lastName: () => t('common:lastName'),
  email: () => t('applications:email'),
  'company.name': () => t('applications:companyName'),
} as const;
type Name = keyof typeof NAMES;

interface Import {
  isPending: boolean;
  filled: string[] | undefined;
}

export function useImportedProfile(form: Form, isBack: boolean): Import {
  // The query has no topics, because the server returns the profile only once.
  const { data, isError, isFetching } = useQuery({
    queryKey: [takeImportedProfile.path],
    queryFn: async () => fillEmpty(form, await call(takeImportedProfile)),
    enabled: isBack,
  });
  useEffect(() => {
    if (!isError) return;
    showToast({
      tone: 'danger',
      title: t('applications:importFailed'),
      description: t('applications:importFailedText'),
    });
  }, [isError]);
  return { isPending: isFetching, filled: isBack ? data : undefined };
}

function fillEmpty(form: Form, { firstName, lastName, email, headline }: ImportedProfile): string[] {
  const given: Record<Name, string> = { firstName, lastName, email, 'company.name': companyIn(headline) };
  const names = (Object.keys(NAMES) as Name[]).filter((name) => given[name] && !form.getValues(name).trim());
  for (const name of names) form.setValue(name, given[name], { shouldDirty: true, shouldValidate: true });
  return names.map((name) => NAMES[name]());
}

const ADDRESSES = /\S+@\S+\.\S+/g;
/** Matches "Owner at Northfork Medical | Speaker" and "CEO @Northfork". */
const COMPANY = /(?:(?:^|\s)at\s+|@\s*)([^\s|·•;][^|·•;]*)/i;
const DASH_ON = /\s+[-–—]\s.*$/;

export function companyIn(headline: string): string {
  const [, company = ''] = COMPANY.exec(headline.replaceAll(ADDRESSES, '')) ?? [];
  return company.replace(DASH_ON, '').trim().slice(0, 200);
}
