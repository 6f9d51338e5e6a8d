import {
  getAttachment,
  getAttachmentPreview,
  removeAttachment,
  uploadAttachment,
} from '#contract/message-attachments.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './attachments.ts';

export function routes(on: On, platform: Platform): void {
  on.upload(uploadAttachment, ({ actor, upload }) => service.uploadAttachment(platform, actor, upload));
  on(removeAttachment, ({ actor, params }) => service.removeAttachment(platform, actor, params.id));
  on.file(getAttachment, ({ actor, params }) => service.readAttachment(platform, actor, params.id));
  on.file(getAttachmentPreview, ({ actor, params }) => service.readPreview(platform, actor, params.id));
}
