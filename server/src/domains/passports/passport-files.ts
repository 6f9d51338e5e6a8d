import { defineUploadFolder } from '#platform/upload-folders.ts';
import { findUsed } from './store.ts';

export const PASSPORT_FILES = defineUploadFolder({
  name: 'passport-documents',
  access: 'encrypted',
  findUsed,
});
