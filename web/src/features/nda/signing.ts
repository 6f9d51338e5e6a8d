import { signNda } from '#contract/nda.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { ndaStatusQuery } from './queries.ts';
import { type Signature, signatureImage } from './signature.ts';

interface Signing {
  agreementText: string;
  signatureName: string;
  signature: Signature;
}

/** Signs the agreement. `onTextChanged`: the server has another text by now, which is then loaded. */
export const useSigning = (onTextChanged: () => void) =>
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
    },
    failed: ({ code, message }) => {
      if (code !== 'text_changed')
        return { title: m.nda_sign_failed(), description: message || m.nda_sign_failed_text() };
      onTextChanged();
      void queryClient.invalidateQueries(ndaStatusQuery);
      return { title: m.nda_sign_failed(), description: m.nda_text_changed() };
    },
  });
