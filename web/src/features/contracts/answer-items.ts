import type { ContractItem } from '#contract/contract-terms.ts';
import { acceptContractItems, type Contract, rejectContractItem } from '#contract/contracts.ts';
import { call, isChangedElsewhere } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

type Seen = Pick<ContractItem, 'id' | 'version'>;

const named = ({ id, version }: Seen) => ({ id, seen: version });

export const answerFailedToast = (failure: Parameters<typeof isChangedElsewhere>[0], company: string) => {
  if (isChangedElsewhere(failure)) void refresh(['contracts']);
  const title = t('contracts:answerFailed');
  return isChangedElsewhere(failure)
    ? { title, description: t('contracts:answerOutdated', { company }) }
    : toastOf(failure, { title });
};

/** Accepts the other company's offers: all of them or none. */
export const useAcceptItems = (contract: Contract) =>
  useAction({
    run: (items: readonly Seen[]) =>
      call(acceptContractItems, { params: { id: contract.dealId }, body: { items: items.map(named) } }),
    stale: ['contracts', 'deals'],
    done: () => showToast({ title: t('contracts:accepted'), description: t('contracts:acceptedText') }),
    failed: (failure) => answerFailedToast(failure, contract.other.name),
  });

export const useRejectItem = (contract: Contract, done: () => void) =>
  useAction({
    run: ({ item, message }: { item: Seen; message: string }) =>
      call(rejectContractItem, { params: { id: contract.dealId }, body: { item: named(item), message } }),
    stale: ['contracts', 'deals'],
    done: () => {
      showToast({
        title: t('contracts:rejected'),
        description: t('contracts:rejectedText', { company: contract.other.name }),
      });
      done();
    },
    failed: (failure) => answerFailedToast(failure, contract.other.name),
  });

export const showOffered = (contract: Contract): void =>
  showToast({
    title: t('contracts:sent', { company: contract.other.name }),
    description: t('contracts:sentText'),
  });
