import { useRef, useState } from 'react';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { LiveTopic } from '#contract/live.ts';
import { call } from './api.ts';
import { useAction } from './mutations.ts';
import { upload } from './uploads.ts';

export function usePreview() {
  const [preview, setPreview] = useState<string | null>(null);
  const read = (file: File) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setPreview(reader.result as string));
    reader.readAsDataURL(file);
  };
  return { preview, read, show: setPreview };
}

interface StoredPicture<Send extends Endpoint> {
  send: Send;
  remove: Endpoint;
  request: Pick<Request<Send>, 'params'>;
  urlOf: (answer: Answer<Send>) => string | null;
  stale: readonly LiveTopic[];
}

export function useStoredPicture<Send extends Endpoint>(
  { send, remove, request, urlOf, stale }: StoredPicture<Send>,
  stored: string | null,
) {
  const [share, setShare] = useState(0);
  const { preview, read, show } = usePreview();
  const stop = useRef<AbortController>(null);
  const sending = useAction({
    run: (file: File) => upload(send, { ...request, signal: stop.current?.signal }, file, setShare),
    stale,
    failed: () => null,
  });
  const removing = useAction({
    run: () => call<Endpoint>(remove, request as Request<Endpoint>),
    stale,
    failed: () => null,
  });
  return {
    shown: preview ?? stored,
    field: {
      current: stored,
      sent: sending.isPending ? share : undefined,
      isRemoving: removing.isPending,
      error: sending.error?.message ?? removing.error?.message,
      onChoose: (file: File) => {
        removing.reset();
        setShare(0);
        read(file);
        stop.current = new AbortController();
        sending.mutate(file, {
          onSuccess: (answer) => show(urlOf(answer)),
          onError: () => show(null),
        });
      },
      onRemove: () => {
        // Otherwise the new picture would appear after the removal.
        stop.current?.abort();
        sending.reset();
        show(null);
        removing.mutate();
      },
    },
  };
}
