import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CLOSING_NOTICE, requestClosing, withdrawClosingRequest } from '#contract/account-closing.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { useSignedInUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SettingsPart, SettingsSection } from '#ui/settings-section.tsx';
import { closingQuery } from './queries.ts';

/** What becomes of what the person left here. */
export function DataManagement() {
  const { data: closing } = useQuery(closingQuery);
  return (
    <SettingsSection title={m.settings_data()}>
      <SettingsPart
        title={m.settings_delete()}
        text={m.settings_delete_text()}
        action={!closing?.askedAt && <DeleteAccount />}
      >
        {closing?.askedAt && <Waiting askedAt={closing.askedAt} />}
      </SettingsPart>
    </SettingsSection>
  );
}

function DeleteAccount() {
  const { companies } = useSignedInUser();
  const [isAsking, setAsking] = useState(false);
  const requesting = useAction({
    run: () => call(requestClosing),
    stale: ['user'],
    done: () => {
      setAsking(false);
      showToast({ title: m.settings_delete(), description: CLOSING_NOTICE });
    },
    failed: { title: m.settings_delete_failed(), fallback: m.settings_delete_failed_text() },
  });
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.settings_delete()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.settings_delete_title()}
        text={m.settings_delete_confirm_text()}
        confirmLabel={m.settings_delete_confirm()}
        pendingLabel={m.settings_delete_confirming()}
        pending={requesting.isPending}
        danger
        onConfirm={() => requesting.mutate()}
      >
        {companies.length > 0 && <p className="text-[14.5px]">{m.settings_delete_company()}</p>}
      </ConfirmDialog>
    </>
  );
}

function Waiting({ askedAt }: { askedAt: string }) {
  const keeping = useAction({
    run: () => call(withdrawClosingRequest),
    stale: ['user'],
    done: () => showToast({ title: m.settings_delete_kept(), description: m.settings_delete_kept_text() }),
    failed: { title: m.settings_delete_keep_failed(), fallback: m.settings_delete_failed_text() },
  });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-control bg-caution-soft px-3.5 py-3">
      <p role="status" className="max-w-[60ch] min-w-0 flex-1 basis-[260px] text-[14px] leading-5">
        {m.settings_delete_waiting({ date: formatDate(askedAt) })} {CLOSING_NOTICE}
      </p>
      <Button
        variant="secondary"
        pending={keeping.isPending}
        pendingText={m.settings_delete_keeping()}
        onClick={() => keeping.mutate()}
      >
        {m.settings_delete_keep()}
      </Button>
    </div>
  );
}
