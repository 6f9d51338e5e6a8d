import type { Platform } from '#platform/platform.ts';
import { removeUnattached } from './attachments.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('message-attachments.forget', '27 * * * *', () => removeUnattached(platform));
}
