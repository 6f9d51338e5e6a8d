import { type ReactNode, useState } from 'react';
import { undoUnsubscribe, unsubscribe } from '#contract/unsubscribing.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { isTopic, topicName } from './topic-name.ts';

/** Before the link of a mail is used, after it, after the undo, and where it opens nothing. */
type State = 'open' | 'done' | 'undone' | 'invalid';

interface Words {
  title: string;
  text: string;
}

const STALE = ['user', 'saved-searches'] as const;

/** What the link of a mail turns off, as far as it says so itself; the server looks whether it is ours. */
function wordsOf(token: string): { open: Words; done: Words; button: string } {
  const [, from, name] = token.split('.');
  const button = m.unsubscribe_button();
  if (from === 'search') {
    return {
      open: { title: m.unsubscribe_search(), text: m.unsubscribe_search_text() },
      done: { title: m.unsubscribe_search_done(), text: m.unsubscribe_search_done_text() },
      button: m.unsubscribe_search_button(),
    };
  }
  if (from === 'topic' && isTopic(name)) {
    const topic = topicName(name);
    return {
      open: { title: m.unsubscribe_topic(), text: m.unsubscribe_topic_text({ topic }) },
      done: { title: m.unsubscribe_topic_done(), text: m.unsubscribe_topic_done_text({ topic }) },
      button,
    };
  }
  if (from === 'digest') {
    return {
      open: { title: m.unsubscribe_digest(), text: m.unsubscribe_digest_text() },
      done: { title: m.unsubscribe_digest_done(), text: m.unsubscribe_digest_done_text() },
      button,
    };
  }
  return {
    open: { title: m.unsubscribe_mail(), text: m.unsubscribe_mail_text() },
    done: { title: m.unsubscribe_mail_done(), text: m.unsubscribe_mail_done_text() },
    button,
  };
}

/** A press, not the mere visit, turns mails off: programs that look at the links of a mail turn nothing off. */
export function useUnsubscribing(token: string): Words & { state: State; action: ReactNode } {
  const [outcome, setOutcome] = useState<State>('open');
  const state = token ? outcome : 'invalid';
  const words = wordsOf(token);
  const turningOff = useAction({
    run: () => call(unsubscribe, { query: { token } }),
    stale: [...STALE],
    done: () => setOutcome('done'),
    failed: ({ code, message }) => {
      if (code !== 'not_found')
        return { title: m.unsubscribe_failed(), description: message || m.unsubscribe_failed_text() };
      setOutcome('invalid');
      return null;
    },
  });
  const turningOn = useAction({
    run: () => call(undoUnsubscribe, { query: { token } }),
    stale: [...STALE],
    done: () => setOutcome('undone'),
    failed: { title: m.unsubscribe_undo_failed(), fallback: m.unsubscribe_undo_failed_text() },
  });
  if (state === 'open') {
    const action = (
      <Button
        size="lg"
        pending={turningOff.isPending}
        pendingText={m.unsubscribe_turning_off()}
        onClick={() => turningOff.mutate()}
        className="w-full"
      >
        {words.button}
      </Button>
    );
    return { state, ...words.open, action };
  }
  if (state === 'done') {
    const action = (
      <Button
        size="lg"
        variant="secondary"
        pending={turningOn.isPending}
        pendingText={m.unsubscribe_undoing()}
        onClick={() => turningOn.mutate()}
        className="w-full"
      >
        {m.unsubscribe_undo()}
      </Button>
    );
    return { state, ...words.done, action };
  }
  return state === 'undone'
    ? { state, title: m.unsubscribe_undone(), text: m.unsubscribe_undone_text(), action: null }
    : { state, title: m.unsubscribe_invalid(), text: m.unsubscribe_invalid_text(), action: null };
}
