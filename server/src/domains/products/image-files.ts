import { defineUploadFolder } from '#platform/upload-folders.ts';
import { findUsed } from './image.store.ts';

export const PRODUCT_IMAGES = defineUploadFolder({ name: 'products', access: 'public', findUsed });
