import { chooseCompany } from '#contract/members.ts';
import type { CurrentUser } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { setUser, useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

export function useChooseCompany(): (id: string) => void {
  const user = useSignedInUser();
  const choosing = useAction({
    run: async ({ id, before }: Choice) => {
      try {
        await call(chooseCompany, { body: { companyId: id } });
      } catch (error) {
        // Without a network connection, the refresh below cannot show which company is still selected.
        setUser(before);
        throw error;
      }
    },
    inTurn: 'choose-company',
    // Lists that name no company show those of the selected company, which comes first.
    stale: ['user', 'companies'],
    done: (_, { id }) =>
      showToast({
        title: t('members:chosen'),
        description: t('members:chosenText', { company: nameIn(user, id) }),
      }),
    failed: (failure) => {
      void refresh(['user']);
      return toastOf(failure, { title: t('members:notChosen') });
    },
  });
  return (id) => {
    setUser({ ...user, companies: user.companies.toSorted((one, other) => rank(one, id) - rank(other, id)) });
    choosing.mutate({ id, before: user });
  };
}

interface Choice {
  id: string;
  before: CurrentUser;
}

const rank = ({ id }: { id: string }, chosen: string): number => (id === chosen ? 0 : 1);

const nameIn = ({ companies }: CurrentUser, id: string): string =>
  companies.find((company) => company.id === id)?.name ?? '';
