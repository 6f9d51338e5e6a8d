import { type Attachment, removeAttachment } from '#contract/message-attachments.ts';
import { call } from './api.ts';

/** Removes a file that will not be sent. Otherwise the server removes it after a day. */
export const discardAttachment = ({ id }: Attachment): void => {
  call(removeAttachment, { params: { id } }).catch(() => {});
};
