import { signNda } from '#contract/nda.ts';
import { ApiFailure, call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient, refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { ndaStatusQuery } from './queries.ts';
import { type Signature, signatureImage } from './signature.ts';

interface Signing {
  agreementText: string;
  signatureName: string;
  signature: Signature;
}

interface Outcomes {
  /** The server has another text by now, which is then loaded. */
  onTextChanged: () => void;
  onSigned?: (() => void) | undefined;
}

/** Signs the agreement. */
export const useSigning = ({ onTextChanged, onSigned }: Outcomes) =>
  useAction({
    run: async ({ signature, ...signed }: Signing) =>
      call(signNda, {
        body: {
          ...signed,
          digitalSignature: await signatureImage(signature),
          userAgent: navigator.userAgent,
        },
      }),
    stale: ['nda'],
    done: (status) => {
      showToast({ title: m.nda_signed_toast(), description: m.nda_signed_toast_text() });
      queryClient.setQueryData(ndaStatusQuery.queryKey, status);
      onSigned?.();
    },
    failed: (failure) => {
      if (failure.code === 'text_changed') {
        onTextChanged();
        void refresh(['nda']);
      }
      return { title: m.nda_sign_failed(), description: signingProblem(failure) };
    },
  });

/** What to tell the person who could not sign. */
export function signingProblem(error: Error): string {
  if (error instanceof ApiFailure && error.code === 'text_changed') return m.nda_text_changed();
  return error.message || m.nda_sign_failed_text();
}
