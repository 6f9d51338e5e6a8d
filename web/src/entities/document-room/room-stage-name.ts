import type { RoomStage } from '#contract/document-rooms.ts';
import { t } from '#lib/words.ts';

/** A stage of a document room, in words. */
export const roomStageName = (stage: RoomStage): string => t(`entities:roomStage.${stage}`);
