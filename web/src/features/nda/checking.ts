import { useState } from 'react';
import { checkAgreement } from '#contract/nda.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { digestOfBytes } from './digest.ts';

export interface Asked {
  digest: string;
  fileName?: string;
}

interface Problem {
  of: 'file' | 'digest';
  text: string;
}

const MAX_BYTES = 20 * 1024 * 1024;
const DIGEST = /^[\da-f]{64}$/i;

export function useChecking() {
  const [problem, setProblem] = useState<Problem>();
  const checking = useAction({
    run: ({ digest }: Asked) => call(checkAgreement, { body: { digest } }),
    failed: { title: t('nda:checkFailed'), fallback: t('nda:checkFailedText') },
  });
  const checkDigest = (typed: string) => {
    const digest = typed.replaceAll(/\s/g, '');
    if (!DIGEST.test(digest)) return setProblem({ of: 'digest', text: t('nda:checkNoDigest') });
    setProblem(undefined);
    checking.mutate({ digest });
  };
  const checkFile = async (file: File | undefined) => {
    if (!file || checking.isPending) return;
    const bytes = file.size > MAX_BYTES ? null : await file.arrayBuffer().catch(() => null);
    if (!bytes) return setProblem({ of: 'file', text: t('nda:checkUnreadable') });
    const digest = await digestOfBytes(bytes);
    if (!digest) return setProblem({ of: 'file', text: t('nda:checkNoHashing') });
    setProblem(undefined);
    checking.mutate({ digest, fileName: file.name });
  };
  const problemOf = (what: Problem['of']) => (problem?.of === what ? problem.text : undefined);
  return { checkDigest, checkFile, checking, problemOf };
}
