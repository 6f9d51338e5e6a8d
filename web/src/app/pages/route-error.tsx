import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

/** A page that broke; the bar around it stays. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <StateCard
      kind="failed"
      heading="h1"
      className="min-h-[60vh] content-center"
      title={m.common_error_title()}
      text={m.common_error_text()}
      actions={<Button onClick={retry}>{m.common_retry()}</Button>}
    />
  );
}
