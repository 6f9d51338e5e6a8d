import { beforeAll, expect, test } from 'vitest';
import { APP_NAME } from '#contract/brand.ts';
import { DEAL_STAGES, isClosedStage, needsConsent } from '#contract/deal-stages.ts';
import { loadWords, t } from '#lib/words.ts';
import { FAQ } from './faq.ts';

const STAGE_NAMES = {
  prospect: () => t('deals:stageProspect'),
  qualified: () => t('deals:stageQualified'),
  proposal: () => t('deals:stageProposal'),
  negotiation: () => t('deals:stageNegotiation'),
  contract_review: () => t('deals:stageContractReview'),
};

beforeAll(async () => {
  await Promise.all([loadWords('guide'), loadWords('deals')]);
});

test('the FAQ names every stage in which a deal can be edited freely and every stage that needs consent', () => {
  const answer =
    FAQ.find(({ title }) => title() === 'When can a deal be edited?')?.text?.({ name: APP_NAME }) ?? '';
  const [free = '', consent = ''] = answer.split(/(?<=Proposal\.)/u);
  const named = (words: string) =>
    Object.entries(STAGE_NAMES)
      .filter(([, nameOf]) => words.includes(nameOf()))
      .map(([stage]) => stage);
  const open = DEAL_STAGES.filter((stage) => !isClosedStage(stage));
  expect(named(free)).toEqual(open.filter((stage) => !needsConsent(stage)));
  expect(named(consent)).toEqual(open.filter(needsConsent));
});
