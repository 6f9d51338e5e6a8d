import { unsubscribeSearch } from '#contract/saved-searches.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

interface TurnOffButtonProps {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** A press, not the mere visit: programs that look at the links of a mail turn nothing off. */
export function TurnOffButton({ token, onDone, onInvalid }: TurnOffButtonProps) {
  const turningOff = useAction({
    run: () => call(unsubscribeSearch, { query: { token } }),
    stale: ['saved-searches'],
    done: onDone,
    failed: (failure) => {
      if (failure.code !== 'not_found')
        return {
          title: m.searches_off_failed(),
          description: failure.message || m.searches_off_failed_text(),
        };
      onInvalid();
      return null;
    },
  });
  return (
    <Button
      size="lg"
      pending={turningOff.isPending}
      pendingText={m.searches_turning_off()}
      onClick={() => turningOff.mutate()}
      className="w-full"
    >
      {m.searches_off()}
    </Button>
  );
}
