import { useState } from 'react';
import {
  type CompanyAgreement,
  declineCompanyAgreement,
  withdrawAgreementProposal,
  withdrawCompanyAgreement,
} from '#contract/company-agreements.ts';
import { call } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type About = (inputs: { name: string }) => string;

interface Ending {
  /** All these endpoints have the same type except for their paths; this one stands for them. */
  endpoint: typeof declineCompanyAgreement;
  label: () => string;
  title: About;
  text: About;
  toast: () => string;
}

const ENDINGS: Partial<Record<CompanyAgreement['state'], Ending>> = {
  waiting_for_you: {
    endpoint: declineCompanyAgreement,
    label: () => t('agreement:decline'),
    title: (values) => t('agreement:declineTitle', values),
    text: (values) => t('agreement:declineText', values),
    toast: () => t('agreement:declinedToast'),
  },
  waiting_for_them: {
    endpoint: withdrawAgreementProposal,
    label: () => t('agreement:withdrawProposal'),
    title: (values) => t('agreement:withdrawProposalTitle', values),
    text: (values) => t('agreement:withdrawProposalText', values),
    toast: () => t('agreement:proposalWithdrawnToast'),
  },
  in_force: {
    endpoint: withdrawCompanyAgreement,
    label: () => t('agreement:withdraw'),
    title: (values) => t('agreement:withdrawTitle', values),
    text: (values) => t('agreement:withdrawText', values),
    toast: () => t('agreement:withdrawnToast'),
  },
};

/**
 * Declines, withdraws or terminates the agreement after confirmation, depending on its state. Renders nothing once it
 * has ended.
 */
export function EndAgreement({ agreement }: { agreement: CompanyAgreement }) {
  const ending = ENDINGS[agreement.state];
  return ending ? <End agreement={agreement} ending={ending} /> : null;
}

function End({ agreement: { id, other }, ending }: { agreement: CompanyAgreement; ending: Ending }) {
  const [open, setOpen] = useState(false);
  const action = useAction({
    run: () => call(ending.endpoint, { params: { id } }),
    stale: ['agreements', 'notifications'],
    done: () => {
      setOpen(false);
      showToast({ title: ending.toast() });
    },
    failed: (failure) => {
      // The agreement has changed in the meantime, and the screen shows how.
      if (failure.status === 409) {
        void refresh(['agreements']);
        setOpen(false);
      }
      return toastOf(failure, { title: t('agreement:failed') });
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
