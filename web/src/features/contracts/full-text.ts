import type { ContractClause, ContractDuty } from '#contract/contract-clauses.ts';
import type { ContractTerm } from '#contract/contract-terms.ts';
import type { Contract } from '#contract/contracts.ts';
import type { PaperVersion } from '#contract/contract-paper.ts';
import { t } from '#lib/words.ts';
import { termText } from './term-text.ts';
import { roleName, termName } from './words.ts';

interface Parts {
  contract: Contract;
  terms: readonly ContractTerm[];
  clauses: readonly ContractClause[];
  duties: readonly ContractDuty[];
  /** The uploaded agreement that replaces the clauses. */
  paper: PaperVersion | undefined;
}

export const fullText = ({ contract, terms, clauses, duties, paper }: Parts): string => {
  const before = paper ? 1 : clauses.length;
  return [
    t('contracts:title'),
    ...(contract.amendment ? [t('contracts:amendmentLead', contract.amendment)] : []),
    t('contracts:between', { own: contract.own.name, other: contract.other.name }),
    ...clauses.flatMap(({ number, title, text }) => [
      `${number}. ${title}`,
      ...text.split(/\n{2,}/).map((paragraph, index) => `${number}.${index + 1} ${paragraph}`),
    ]),
    ...(paper
      ? [
          `1. ${t('contracts:ownPaper')}`,
          t('contracts:paperSigned', { name: paper.name, pages: paper.pages, digest: paper.digest }),
        ]
      : []),
    `${before + 1}. ${t('contracts:stepTerms')}`,
    ...terms.map(termLine),
    `${before + 2}. ${t('contracts:dutiesTitle')}`,
    ...duties.map((duty) => dutyLine(contract, duty)),
  ].join('\n\n');
};

function termLine({ field, agreed }: ContractTerm): string {
  const { text, detail } = agreed ? termText(agreed) : { text: t('contracts:notChosen') };
  return `${termName(field)}: ${[text, detail].filter(Boolean).join('. ')}`;
}

function dutyLine(contract: Contract, { region, text, source, cells }: ContractDuty): string {
  const roles = (['manufacturer', 'distributor'] as const).map((side) => {
    const { name } = contract.mySide === side ? contract.own : contract.other;
    const { role, note } = cells[side];
    const named = role ? roleName(role) : t('contracts:notChosen');
    return `${name}: ${[named, note].filter(Boolean).join(', ')}`;
  });
  return `${[region, text].filter(Boolean).join(': ')}${source ? ` (${source})` : ''}. ${roles.join('. ')}`;
}
