import { type ReactNode, useState } from 'react';
import { undoUnsubscribe, unsubscribe } from '#contract/unsubscribe.ts';
import { call } from '#lib/api.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { isTopic, topicName } from './topic-name.ts';

type State = 'open' | 'done' | 'undone' | 'invalid';

interface Words {
  title: string;
  text: string;
}

const STALE = ['user', 'saved-searches'] as const;

/** Returns the texts for what the link turns off, read from its token. The server verifies the token. */
function wordsOf(token: string): { open: Words; done: Words; button: string } {
  const [, from, name] = token.split('.');
  const button = t('unsubscribe:button');
  if (from === 'search') {
    return {
      open: { title: t('unsubscribe:search'), text: t('unsubscribe:searchText') },
      done: { title: t('unsubscribe:searchDone'), text: t('unsubscribe:searchDoneText') },
      button: t('unsubscribe:searchButton'),
    };
  }
  if (from === 'topic' && isTopic(name)) {
    const topic = topicName(name);
    return {
      open: { title: t('unsubscribe:topic'), text: t('unsubscribe:topicText', { topic }) },
      done: { title: t('unsubscribe:topicDone'), text: t('unsubscribe:topicDoneText', { topic }) },
      button,
    };
  }
  if (from === 'digest') {
    return {
      open: { title: t('unsubscribe:digest'), text: t('unsubscribe:digestText') },
      done: { title: t('unsubscribe:digestDone'), text: t('unsubscribe:digestDoneText') },
      button,
    };
  }
  return {
    open: { title: t('unsubscribe:mail'), text: t('unsubscribe:mailText') },
    done: { title: t('unsubscribe:mailDone'), text: t('unsubscribe:mailDoneText') },
    button,
  };
}

/** Unsubscribes when the button is pressed, not when the page opens, because programs open links in emails. */
export function useUnsubscribe(token: string): Words & { action: ReactNode } {
  const [outcome, setOutcome] = useState<State>('open');
  const state = token ? outcome : 'invalid';
  const words = wordsOf(token);
  const [earlier, setEarlier] = useState<'at_once' | 'daily'>();
  const turningOff = useAction({
    run: () => call(unsubscribe, { query: { token } }),
    stale: [...STALE],
    done: (turnedOff) => {
      // After a second click, the emails are already off, so the earlier setting is kept.
      if (turnedOff.from === 'topic' && turnedOff.before !== 'off') setEarlier(turnedOff.before);
      setOutcome('done');
    },
    failed: (failure) => {
      if (failure.code !== 'unsubscribe.link_invalid')
        return toastOf(failure, { title: t('unsubscribe:failed') });
      setOutcome('invalid');
      return null;
    },
  });
  const turningOn = useAction({
    run: () => call(undoUnsubscribe, { query: { token, to: earlier } }),
    stale: [...STALE],
    done: () => setOutcome('undone'),
    failed: { title: t('unsubscribe:undoFailed') },
  });
  if (state === 'open') {
    const action = (
      <Button
        size="lg"
        pending={turningOff.isPending}
        pendingText={t('unsubscribe:turningOff')}
        onClick={() => turningOff.mutate()}
        className="w-full"
      >
        {words.button}
      </Button>
    );
    return { ...words.open, action };
  }
  if (state === 'done') {
    const action = (
      <Button
        size="lg"
        variant="secondary"
        pending={turningOn.isPending}
        pendingText={t('unsubscribe:undoing')}
        onClick={() => turningOn.mutate()}
        className="w-full"
      >
        {t('unsubscribe:undo')}
      </Button>
    );
    return { ...words.done, action };
  }
  return state === 'undone'
    ? { title: t('unsubscribe:undone'), text: t('unsubscribe:undoneText'), action: null }
    : { title: t('unsubscribe:invalid'), text: t('unsubscribe:invalidText'), action: null };
}
