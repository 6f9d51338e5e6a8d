import { useEffect } from 'react';
import { changeUserSettings } from '#contract/user-settings.ts';
import { call } from '#lib/api.ts';
import { browserTimeZone } from '#lib/dates.ts';
import { refresh } from '#lib/queries.ts';
import { useUser } from '#lib/session.ts';

/** Tells the server once in which zone somebody is, so that what it sends at a time of day comes at theirs. */
export function useOwnTimeZone(): void {
  const user = useUser();
  const isUnknown = user?.settings.isTimeZoneKnown === false;
  useEffect(() => {
    if (!isUnknown) return;
    call(changeUserSettings, { body: { timeZone: browserTimeZone() } }).then(
      () => refresh(['user']),
      // Another visit will do.
      () => {},
    );
  }, [isUnknown]);
}
