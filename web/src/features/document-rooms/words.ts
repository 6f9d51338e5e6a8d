import type { RoomPerson, RoomStage } from '#contract/document-rooms.ts';
import { m } from '#paraglide/messages.js';

const NAME: Record<RoomStage, () => string> = {
  introduction: m.rooms_stage_introduction,
  evaluation: m.rooms_stage_evaluation,
  due_diligence: m.rooms_stage_due_diligence,
  contract: m.rooms_stage_contract,
};
export const stageName = (stage: RoomStage): string => NAME[stage]();

const TEXT: Record<RoomStage, () => string> = {
  introduction: m.rooms_stage_introduction_text,
  evaluation: m.rooms_stage_evaluation_text,
  due_diligence: m.rooms_stage_due_diligence_text,
  contract: m.rooms_stage_contract_text,
};
export const stageText = (stage: RoomStage): string => TEXT[stage]();

export const fullName = ({ firstName, lastName }: RoomPerson): string => `${firstName} ${lastName}`;
