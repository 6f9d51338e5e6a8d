import { openRoomFile, type RoomVersion } from '#contract/document-rooms.ts';
import { callFile } from '#lib/api.ts';
import { saveFile } from '#lib/downloads.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';

/** Downloads a version. The download is recorded, so the screen is refreshed. */
export const useOpenFile = () =>
  useAction({
    run: ({ id }: Pick<RoomVersion, 'id' | 'name'>) => callFile(openRoomFile, { params: { id } }),
    stale: ['rooms'],
    done: (file, { name }) => saveFile(file, name),
    failed: ({ message }) => {
      // The document may no longer be shared.
      void refresh(['rooms']);
      return { title: t('rooms:openFailed'), description: message || t('rooms:openFailedText') };
    },
  });
