import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { changeUserSettings, type UserSettings, type UserSettingsChange } from '#contract/user-settings.ts';
import { call } from '#lib/api.ts';
import { storeForFirstPaint } from '#lib/first-paint.ts';
import { showIn } from '#lib/language.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { useSession, useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';

type Change = z.input<typeof UserSettingsChange>;

interface Settings {
  settings: UserSettings;
  change: (change: Change) => void;
  isSaved: boolean;
}

/**
 * Returns the person's settings and a function that changes them. A change appears immediately, is not overwritten by
 * older responses, and is reverted if the server rejects it.
 */
export function useSettings(): Settings {
  const user = useSignedInUser();
  const { dataUpdatedAt } = useSession();
  const [pendingChanges, setPendingChanges] = useState<readonly Change[]>([]);
  const saving = useAction({
    // Changes are sent in order, so that the last of several quick changes wins.
    inTurn: 'change-settings',
    run: async (change: Change) => {
      try {
        return await call(changeUserSettings, { body: change });
      } finally {
        await refresh(['user']);
        setPendingChanges((all) => all.filter((one) => one !== change));
      }
    },
    done: ({ language }, changed) => void (changed.language && showIn(language)),
    failed: { title: t('settings:notSaved') },
  });
  const settings: UserSettings = Object.assign({}, user.settings, ...pendingChanges);
  // A response from before the change may just have applied the previous theme.
  useEffect(() => storeForFirstPaint('theme', settings.theme), [dataUpdatedAt, settings.theme]);
  const change = (wanted: Change) => {
    setPendingChanges((all) => [...all, wanted]);
    saving.mutate(wanted);
  };
  return { settings, change, isSaved: saving.isSuccess };
}
