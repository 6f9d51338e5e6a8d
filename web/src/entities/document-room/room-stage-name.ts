import type { RoomStage } from '#contract/document-rooms.ts';
import { m } from '#paraglide/messages.js';

const NAME: Record<RoomStage, () => string> = {
  introduction: m.rooms_stage_introduction,
  evaluation: m.rooms_stage_evaluation,
  due_diligence: m.rooms_stage_due_diligence,
  contract: m.rooms_stage_contract,
};

/** A stage of a document room, in words. */
export const roomStageName = (stage: RoomStage): string => NAME[stage]();
