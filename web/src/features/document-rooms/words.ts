import type { RoomStage } from '#contract/document-rooms.ts';
import { t } from '#lib/words.ts';

const TEXT: Record<RoomStage, () => string> = {
  introduction: () => t('rooms:stageIntroductionText'),
  evaluation: () => t('rooms:stageEvaluationText'),
  due_diligence: () => t('rooms:stageDueDiligenceText'),
  contract: () => t('rooms:stageContractText'),
};
export const stageText = (stage: RoomStage): string => TEXT[stage]();
