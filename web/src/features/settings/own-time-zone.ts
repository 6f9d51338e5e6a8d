import { useEffect } from 'react';
import { changeUserSettings } from '#contract/user-settings.ts';
import { call } from '#lib/api.ts';
import { browserTimeZone } from '#lib/dates.ts';
import { refresh } from '#lib/queries.ts';
import { useUser } from '#lib/session.ts';

/** Saves the browser's time zone if none is known yet, so that daily emails arrive at the right time. */
export function useOwnTimeZone(): void {
  const user = useUser();
  const isUnknown = user?.settings.isTimeZoneKnown === false;
  useEffect(() => {
    if (!isUnknown) return;
    call(changeUserSettings, { body: { timeZone: browserTimeZone() } }).then(
      () => refresh(['user']),
      // After a failure, the next visit tries again.
      () => {},
    );
  }, [isUnknown]);
}
