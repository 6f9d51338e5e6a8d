import { useState } from 'react';
import type { Contract } from '#contract/contracts.ts';
import { t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Segmented } from '#ui/segmented.tsx';

const Clauses = lazyPart(async () => (await import('./clauses.tsx')).Clauses);
const Paper = lazyPart(async () => (await import('./paper.tsx')).Paper);

/** Shows the clauses, the uploaded agreement that replaces them, or both while an upload is waiting for an answer. */
export function PaperOrClauses({ contract }: { contract: Contract }) {
  const [shown, setShown] = useState<'paper' | 'clauses'>('paper');
  if (!contract.paper) return <Clauses contract={contract} />;
  if (contract.paper.isInUse) return <Paper contract={contract} />;
  return (
    <>
      <div className="flex">
        <Segmented
          label={t('contracts:view')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'paper', label: t('contracts:ownPaper') },
            { value: 'clauses', label: t('contracts:stepClauses') },
          ]}
        />
      </div>
      {shown === 'paper' ? <Paper contract={contract} /> : <Clauses contract={contract} />}
    </>
  );
}
