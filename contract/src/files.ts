/** The file types people can exchange, detected by content. All others are rejected. */
export const FILE_KINDS = [
  'pdf',
  'docx',
  'doc',
  'xlsx',
  'pptx',
  'png',
  'jpeg',
  'webp',
  'csv',
  'txt',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const PICTURE_KINDS = ['png', 'jpeg', 'webp'] as const satisfies readonly FileKind[];

export const MARKED_KINDS = ['pdf', ...PICTURE_KINDS] as const satisfies readonly FileKind[];

export const FILE_ENDINGS = [...FILE_KINDS.map((kind) => `.${kind}`), '.jpg'];
