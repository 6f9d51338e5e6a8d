import { signInUrl } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function SignInFirst({ title, text }: { title: string; text: string }) {
  return (
    <Panel>
      <StateCard
        kind="nothing-yet"
        title={title}
        text={text}
        actions={
          <>
            <a href={signInUrl()} className={buttonClass()}>
              {t('registration:createAccount')}
            </a>
            <a href={signInUrl()} className={buttonClass('secondary')}>
              {t('registration:signIn')}
            </a>
          </>
        }
      />
    </Panel>
  );
}
