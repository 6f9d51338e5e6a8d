import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NewTerms } from '#contract/territories.ts';
import { draftFrom, sentOf } from './draft.ts';
import { partnersQuery } from './queries.ts';
import { TerritoryChoice } from './territory-choice.tsx';

type NewTerm = z.input<typeof NewTerms>[number];

interface NewTerritoriesProps {
  terms: readonly NewTerm[];
  onChange: (terms: NewTerm[]) => void;
  issue: { index: number; message: string } | undefined;
}

export function NewTerritories({ terms, onChange, issue }: NewTerritoriesProps) {
  const { data: partners = [] } = useQuery(partnersQuery);
  const rejected = issue && terms[issue.index];
  return (
    <TerritoryChoice
      draft={draftFrom(terms, partners)}
      onChange={(draft) => onChange(sentOf(draft))}
      refused={rejected && { territory: rejected.territory, message: issue.message }}
    />
  );
}
