import { lazy, Suspense, useId, useState } from 'react';
import { useSignedInUser } from '#lib/session.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';

/** Its form comes with the wish to edit. */
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }));

/** Name and address, which can be edited. */
export function AccountInformation() {
  const [isEditing, setEditing] = useState(false);
  const titleId = useId();
  const stop = () => setEditing(false);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={m.profile_information()}
        action={
          <Button variant="secondary" size="sm" onClick={() => setEditing(!isEditing)}>
            {isEditing ? m.profile_cancel() : m.profile_edit()}
          </Button>
        }
      />
      <PanelBody>
        {isEditing ? (
          <Suspense fallback={<Given />}>
            <ProfileForm onDone={stop} />
          </Suspense>
        ) : (
          <Given />
        )}
      </PanelBody>
    </Panel>
  );
}

function Given() {
  const { firstName, lastName, email } = useSignedInUser();
  const facts = [
    [m.profile_first_name(), firstName],
    [m.profile_last_name(), lastName],
    [m.profile_email(), email],
  ] as const;
  return (
    <dl className="grid gap-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-[14px] leading-5 font-semibold">{label}</dt>
          <dd className="mt-0.5 text-ink-2 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
