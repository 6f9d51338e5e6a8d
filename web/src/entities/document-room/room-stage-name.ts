import type { RoomStage } from '#contract/document-rooms.ts';
import { t } from '#lib/words.ts';

const NAME: Record<RoomStage, () => string> = {
  introduction: () => t('rooms:stageIntroduction'),
  evaluation: () => t('rooms:stageEvaluation'),
  due_diligence: () => t('rooms:stageDueDiligence'),
  contract: () => t('rooms:stageContract'),
};

/** A stage of a document room, in words. */
export const roomStageName = (stage: RoomStage): string => NAME[stage]();
