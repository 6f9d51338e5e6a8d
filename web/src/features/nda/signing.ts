import { signNda } from '#contract/nda.ts';
import { ApiFailure, call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient, refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ndaStatusQuery } from './queries.ts';

/** What somebody signed on the screen. */
export interface Signed {
  agreementText: string;
  signatureName: string;
  /** Draws what stands on the pad; a PNG as a data URL. */
  image: () => Promise<string>;
}

/** Signs the agreement of all members. */
export const useSigning = (onSigned: (() => void) | undefined) =>
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

/** The server has another text by now. */
export const isTextChanged = (error: Error): boolean =>
  error instanceof ApiFailure && error.code === 'text_changed';

/** What to tell the person who could not sign. */
export const signingProblem = (error: Error): string =>
  isTextChanged(error) ? t('nda:textChanged') : error.message || t('nda:signFailedText');
