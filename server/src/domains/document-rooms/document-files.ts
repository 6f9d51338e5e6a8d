import { defineUploadFolder } from '#platform/upload-folders.ts';
import { findKnown } from './versions.store.ts';

/** The folder of document files, each named after its version's id. */
export const ROOM_FILES = defineUploadFolder({
  name: 'room-documents',
  access: 'encrypted',
  findUsed: findKnown,
});
