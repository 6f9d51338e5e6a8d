import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { t } from './words.ts';
import { addressOf, ApiFailure, failureOf } from './api.ts';

/** Uploads a file until `signal` stops it. `onProgress` receives the uploaded part, from 0 to 1. */
export function upload<E extends Endpoint>(
  endpoint: E,
  { signal, ...request }: Pick<Request<E>, 'params' | 'query'> & { signal?: AbortSignal },
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer<E>> {
  const form = new FormData();
  form.append('file', file);
  // `fetch` does not report upload progress.
  const sending = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    sending.addEventListener('error', () => reject(new ApiFailure(0, 'offline', t('common:errorOffline'))));
    sending.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal?.addEventListener('abort', () => sending.abort());
    sending.addEventListener('load', () => {
      const answer = new Response(sending.responseText, { status: sending.status });
      if (answer.ok) resolve(answer.json() as Promise<Answer<E>>);
      else void failureOf(answer, endpoint).then(reject);
    });
    sending.open(endpoint.method, addressOf(endpoint, request));
    sending.send(form);
  });
}
