import type { PersonalFiles } from '#platform/personal-data.ts';
import { ATTACHMENT_FILES, decryptName } from './attachments.ts';
import { findUploaded } from './attachments.store.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

export const sentFileContents: PersonalFiles = {
  name: ATTACHMENT_FILES.name,
  async *readAll(platform, userId) {
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const files = await findUploaded(platform.db, userId, after);
      for (const file of files) {
        const bytes = await platform.encryptedFiles.read(ATTACHMENT_FILES, file.id);
        if (bytes) yield { id: file.id, name: decryptName(platform, file), bytes };
      }
      after = files.at(-1)?.id;
    }
  },
};
