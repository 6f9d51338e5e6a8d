import { type ComponentType, type ReactNode, useState } from 'react';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { usePageTitle } from '#lib/titles.ts';

type State = 'open' | 'done' | 'invalid';

interface MailedLinkProps {
  token: string | undefined;
  words: Record<State, { title: () => string; text: () => string }>;
  /**
   * The button that uses the link. Opening the page is not enough, because programs that check emails also open their
   * links.
   */
  button: ComponentType<{ token: string; onDone: () => void; onInvalid: () => void }>;
  onward: ReactNode;
}

export function MailedLink({ token, words, button: UseLink, onward }: MailedLinkProps) {
  const [outcome, setOutcome] = useState<State>('open');
  const state = token ? outcome : 'invalid';
  const title = words[state].title();
  usePageTitle(title);
  return (
    <AuthFrame title={title}>
      <Outcome
        text={words[state].text()}
        actions={
          token && state === 'open' ? (
            <UseLink
              token={token}
              onDone={() => setOutcome('done')}
              onInvalid={() => setOutcome('invalid')}
            />
          ) : (
            onward
          )
        }
      />
    </AuthFrame>
  );
}
