import type { Platform } from '#platform/platform.ts';
import { removeForgotten, removeOrphans } from './attachments.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('message-attachments.forget', '27 * * * *', () => removeForgotten(platform));
  platform.jobs.repeat('message-attachments.orphans', '34 3 * * *', () => removeOrphans(platform));
}
