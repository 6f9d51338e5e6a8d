import { useState } from 'react';
import { type SealInFile, checkAgreement, checkSeal } from '#contract/agreement-checks.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { digestOfBytes } from './digest.ts';
import { readSeal } from './seal-in-file.ts';

export interface Asked {
  digest: string;
  fileName?: string;
  seal?: SealInFile | undefined;
}

interface Problem {
  of: 'file' | 'digest';
  text: string;
}

const MAX_BYTES = 20 * 1024 * 1024;
const DIGEST = /^[\da-f]{64}$/i;

export function useCheckAgreement() {
  const [problem, setProblem] = useState<Problem>();
  const checking = useAction({
    run: async ({ digest, seal }: Asked) => {
      const [agreement, checked] = await Promise.all([
        call(checkAgreement, { body: { digest } }),
        seal && call(checkSeal, { body: seal }),
      ]);
      return { ...agreement, seal: checked };
    },
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
    checking.mutate({ digest, fileName: file.name, seal: await readSeal(bytes) });
  };
  const problemOf = (what: Problem['of']) => (problem?.of === what ? problem.text : undefined);
  return { checkDigest, checkFile, checking, problemOf };
}
