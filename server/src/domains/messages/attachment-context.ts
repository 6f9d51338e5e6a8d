/** What the encrypted parts of a row are bound to, so that none opens in another's place. */
export const nameContext = (attachmentId: string): string => `${attachmentId}/name`;
export const previewContext = (attachmentId: string): string => `${attachmentId}/preview`;
