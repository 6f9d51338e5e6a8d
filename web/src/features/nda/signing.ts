import { signNda } from '#contract/nda.ts';
import { ApiFailure, call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient, refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ndaStatusQuery } from './queries.ts';

export interface Signed {
  agreementText: string;
  signatureName: string;
  /** Undefined if the signature is drawn. */
  typedSignature: string | undefined;
  image: () => Promise<string>;
}

export interface ToSign {
  key: 'nda' | 'main';
  label: string;
  /** The text with placeholders for name and date. */
  template: string;
  /** Each statement has its own checkbox, and all of them must be checked. */
  statements: readonly string[];
  /** Undefined if the text is a statement that refers to another document by its digest. */
  validYears: number | undefined;
}

export const useSigning = (onSigned?: () => void) =>
  useAction({
    run: async ({ image, ...signed }: Signed) =>
      call(signNda, {
        body: { ...signed, digitalSignature: await image(), userAgent: navigator.userAgent },
      }),
    stale: ['nda'],
    done: (status) => {
      showToast({ title: t('nda:signedToast'), description: t('nda:signedToastText') });
      queryClient.setQueryData(ndaStatusQuery.queryKey, status);
      onSigned?.();
    },
    failed: (failure) => {
      if (isTextChanged(failure)) void refresh(['nda']);
      return { title: t('nda:signFailed'), description: signingProblem(failure) };
    },
  });

export const isTextChanged = (error: Error): boolean =>
  error instanceof ApiFailure && error.code === 'agreement.text_changed';

export const signingProblem = (error: Error): string =>
  isTextChanged(error) ? t('nda:textChanged') : error.message || t('nda:signFailedText');
