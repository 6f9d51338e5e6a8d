import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Entrance } from '#app/shell/entrance.tsx';
import { Outcome } from '#features/recovery/outcome.tsx';
import { TurnOffButton } from '#features/saved-searches/turn-off-button.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

const WORDS = {
  open: { title: m.searches_off_title, text: m.searches_off_text },
  done: { title: m.searches_off_done_title, text: m.searches_off_done_text },
  invalid: { title: m.searches_off_invalid_title, text: m.searches_off_invalid_text },
};

/** Where a mail's link leads, signed in or not; the token stands after `#`. */
export function UnsubscribePage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const [outcome, setOutcome] = useState<keyof typeof WORDS>('open');
  const state = token ? outcome : 'invalid';
  const title = WORDS[state].title();
  usePageTitle(title);
  return (
    <Entrance title={title}>
      <Outcome
        text={WORDS[state].text()}
        actions={
          state === 'open' ? (
            <TurnOffButton
              token={token}
              onDone={() => setOutcome('done')}
              onInvalid={() => setOutcome('invalid')}
            />
          ) : (
            <Link to="/saved-searches" className={buttonClass('primary', 'lg')}>
              {m.searches_title()}
            </Link>
          )
        }
      />
    </Entrance>
  );
}
