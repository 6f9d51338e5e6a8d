/** The context that encrypted parts are bound to, so that none decrypts in another row. */
export const nameContext = (attachmentId: string): string => `${attachmentId}/name`;
export const previewContext = (attachmentId: string): string => `${attachmentId}/preview`;
