import { DATE_PLACEHOLDER, NAME_PLACEHOLDER } from '#contract/nda.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { partyNamesOf } from './party-names.ts';
import type { PaperValue } from './uploaded-agreement.ts';
import type { ContractView } from './contract-view.ts';
import type { Signatory } from './signatories.store.ts';

const { t } = readerOf(BASE_LANGUAGE);

/**
 * Returns the statement that a signatory signs. It names the agreement by the digest of its text, with placeholders
 * for the signatory's name and the date, and is stored in the hash chain.
 */
export function statementFor(
  view: Pick<ContractView, 'deal' | 'side' | 'contract'>,
  signatories: readonly Signatory[],
  userId: string,
  { digest, paper }: { digest: string; paper: PaperValue | undefined },
): string {
  const { number } = view.contract;
  const own = signatories.find((signatory) => signatory.userId === userId);
  const names = partyNamesOf(view);
  return [
    t('contract-text:statementTitle'),
    t('contract-text:statement', {
      name: NAME_PLACEHOLDER,
      date: DATE_PLACEHOLDER,
      title: own?.title ?? '',
      company: names[view.side],
      ...names,
      digest,
    }),
    ...(number > 0 ? [t('contract-text:statementAmends', { number })] : []),
    ...(paper ? [t('contract-text:statementPaper', { name: paper.name, digest: paper.digest })] : []),
    t('contract-text:statementAuthority', { authority: own?.authority ?? '' }),
    t('contract-text:statementConsent'),
  ].join('\n\n');
}
