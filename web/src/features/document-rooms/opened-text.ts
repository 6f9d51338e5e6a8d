import type { RoomDocument } from '#contract/document-rooms.ts';
import { personName } from '#contract/shown-values.ts';
import { formatAgo } from '#lib/dates.ts';
import { t } from '#lib/words.ts';

type LastOpening = NonNullable<RoomDocument['lastOpening']>;

/** Returns the text about who of the person's own company last opened a document of the other company. */
export function openedText({ isYou, person, at }: LastOpening, now: Date): string {
  const ago = formatAgo(at, now);
  return isYou ? t('rooms:youOpened', { ago }) : t('rooms:openedBy', { name: personName(person), ago });
}
