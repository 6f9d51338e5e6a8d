import { defineUploadFolder } from '#platform/upload-folders.ts';
import { findUsed } from './store.ts';

/** The folder of passport documents, each named after its row's id. */
export const PASSPORT_FILES = defineUploadFolder({
  name: 'passport-documents',
  access: 'encrypted',
  findUsed,
});
