import { Suspense, useId, useState } from 'react';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';

const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm);

export function AccountInformation() {
  const [isEditing, setEditing] = useState(false);
  const titleId = useId();
  const stop = () => setEditing(false);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('profile:information')}
        action={
          <Button variant="secondary" size="sm" onClick={() => setEditing(!isEditing)}>
            {isEditing ? t('profile:cancel') : t('profile:edit')}
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
    [t('common:firstName'), firstName],
    [t('common:lastName'), lastName],
    [t('profile:email'), email],
  ] as const;
  return (
    <dl className="grid gap-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-detail leading-5 font-semibold">{label}</dt>
          <dd className="mt-0.5 text-ink-2 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
