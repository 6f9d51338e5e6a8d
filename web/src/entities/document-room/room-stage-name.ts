import type { RoomStage } from '#contract/document-rooms.ts';
import { t } from '#lib/words.ts';

export const roomStageName = (stage: RoomStage): string => t(`entities:roomStage.${stage}`);
