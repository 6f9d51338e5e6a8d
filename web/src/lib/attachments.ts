import { type Attachment, removeAttachment } from '#contract/message-attachments.ts';
import { call } from './api.ts';

/** Removes a file that will not be sent after all; what stays behind is removed by itself after a day. */
export const forgetAttachment = ({ id }: Attachment): void => {
  call(removeAttachment, { params: { id } }).catch(() => {});
};
