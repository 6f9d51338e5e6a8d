import { ATTACHMENT_FILES, encryptedRow } from '#domains/messages/attachments.ts';
import type { Db } from '#platform/db.ts';
import { drawPdf } from '#platform/pdf-drawing.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { messageIdOf } from './conversations.ts';
import { type DemoFile, talks } from './data/talks.ts';
import { type People, personNamed } from './marketplace.ts';
import * as store from './store.ts';

export async function sendFiles(
  platform: Platform,
  tx: Db,
  calendar: Calendar,
  people: People,
): Promise<void> {
  for (const talk of talks) {
    for (const [index, [sender, daysAgo, , file]] of talk.said.entries()) {
      if (!file) continue;
      const id = calendar.id(`attachment ${file.name}`, daysAgo);
      const { kind, bytes } = await contentOf(file);
      const senderId = personNamed(people, sender).id;
      const row = encryptedRow(platform, { id, senderId, kind, name: file.name, size: bytes.length });
      const sent = {
        messageId: messageIdOf(calendar, talk, index),
        place: 0,
        createdAt: calendar.at(daysAgo),
      };
      await platform.encryptedFiles.add(ATTACHMENT_FILES, id, bytes, () =>
        store.insertAttachment(tx, { ...row, ...sent }),
      );
    }
  }
}

const contentOf = async (file: DemoFile) =>
  'sheet' in file
    ? ({ kind: 'pdf', bytes: await drawPdf(file.sheet) } as const)
    : ({ kind: 'csv', bytes: Buffer.from(file.text) } as const);
