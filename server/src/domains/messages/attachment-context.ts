/** Returns the context that an encrypted name is bound to, so that it decrypts in no other row. */
export const nameContext = (attachmentId: string): string => `${attachmentId}/name`;
export const previewContext = (attachmentId: string): string => `${attachmentId}/preview`;
