import type { z } from 'zod';
import { changeUserSettings, type UserSettings, type UserSettingsChange } from '#contract/user-settings.ts';
import { call } from '#lib/api.ts';
import { showIn } from '#lib/language.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { setUser, useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';

type Change = z.input<typeof UserSettingsChange>;

interface Settings {
  settings: UserSettings;
  change: (change: Change) => void;
  isSaved: boolean;
}

/**
 * The person's settings and a function that changes them: immediately on the screen, and reverted if the server
 * rejects the change.
 */
export function useSettings(): Settings {
  const user = useSignedInUser();
  const saving = useAction({
    run: (body: Change) => call(changeUserSettings, { body }),
    done: ({ language }, changed) => void (changed.language && showIn(language)),
    failed: (failure) => {
      void refresh(['user']);
      return toastOf(failure, { title: t('settings:notSaved') });
    },
  });
  const change = (changed: Change) => {
    const isTimeZoneKnown = user.settings.isTimeZoneKnown || changed.timeZone !== undefined;
    setUser({ ...user, settings: { ...user.settings, ...changed, isTimeZoneKnown } });
    saving.mutate(changed);
  };
  return { settings: user.settings, change, isSaved: saving.isSuccess };
}
