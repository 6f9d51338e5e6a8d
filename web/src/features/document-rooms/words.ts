import type { RoomStage } from '#contract/document-rooms.ts';
import { m } from '#paraglide/messages.js';

const TEXT: Record<RoomStage, () => string> = {
  introduction: m.rooms_stage_introduction_text,
  evaluation: m.rooms_stage_evaluation_text,
  due_diligence: m.rooms_stage_due_diligence_text,
  contract: m.rooms_stage_contract_text,
};
export const stageText = (stage: RoomStage): string => TEXT[stage]();
