import { defineUploadFolder } from '#platform/upload-folders.ts';
import { findUsed } from './store.ts';

/** Each file is named after its row's id. */
export const PASSPORT_FILES = defineUploadFolder({
  name: 'passport-documents',
  access: 'encrypted',
  findUsed,
});
