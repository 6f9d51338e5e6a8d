import { useState } from 'react';
import {
  type CompanyAgreement,
  declineCompanyAgreement,
  takeBackCompanyAgreement,
  withdrawCompanyAgreement,
} from '#contract/company-agreements.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type About = (inputs: { name: string }) => string;

interface Ending {
  /** They differ in nothing but their paths. */
  endpoint: typeof declineCompanyAgreement;
  label: () => string;
  title: About;
  text: About;
  toast: () => string;
}

/** What one may end, at each point. */
const ENDINGS: Partial<Record<CompanyAgreement['state'], Ending>> = {
  waiting_for_you: {
    endpoint: declineCompanyAgreement,
    label: m.agreements_decline,
    title: m.agreements_decline_title,
    text: m.agreements_decline_text,
    toast: m.agreements_declined_toast,
  },
  waiting_for_them: {
    endpoint: takeBackCompanyAgreement,
    label: m.agreements_take_back,
    title: m.agreements_take_back_title,
    text: m.agreements_take_back_text,
    toast: m.agreements_taken_back_toast,
  },
  in_force: {
    endpoint: withdrawCompanyAgreement,
    label: m.agreements_withdraw,
    title: m.agreements_withdraw_title,
    text: m.agreements_withdraw_text,
    toast: m.agreements_withdrawn_toast,
  },
};

/** Declines, takes back or withdraws, whichever it is at this point, once that is confirmed; nothing where it is over. */
export function EndAgreement({ agreement }: { agreement: CompanyAgreement }) {
  const ending = ENDINGS[agreement.state];
  return ending ? <End agreement={agreement} ending={ending} /> : null;
}

function End({ agreement: { id, other }, ending }: { agreement: CompanyAgreement; ending: Ending }) {
  const [open, setOpen] = useState(false);
  const action = useAction({
    run: () => call(ending.endpoint, { params: { id } }),
    stale: ['agreements'],
    done: () => {
      setOpen(false);
      showToast({ title: ending.toast() });
    },
    failed: (failure) => {
      // Something else happened to it meanwhile: what is shown says so.
      if (failure.status === 409) {
        void refresh(['agreements']);
        setOpen(false);
      }
      return {
        title: m.agreements_failed(),
        description: failure.message || m.agreements_failed_text(),
      };
    },
  });
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {ending.label()}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={ending.title({ name: other.name })}
        text={ending.text({ name: other.name })}
        confirmLabel={ending.label()}
        pending={action.isPending}
        danger
        onConfirm={() => action.mutate()}
      />
    </>
  );
}
