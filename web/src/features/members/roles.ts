import type { MemberRole } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';

const NAME: Record<MemberRole, () => string> = {
  owner: () => t('members:owner'),
  editor: () => t('members:editor'),
  viewer: () => t('members:viewer'),
};
const MAY: Record<MemberRole, () => string> = {
  owner: () => t('members:ownerMay'),
  editor: () => t('members:editorMay'),
  viewer: () => t('members:viewerMay'),
};

export const roleName = (role: MemberRole): string => NAME[role]();
export const roleDescription = (role: MemberRole): string => MAY[role]();

/** Returns the options of a select, with the role that most colleagues need first. */
export const roleOptions = (): { value: MemberRole; label: string }[] =>
  (['editor', 'viewer', 'owner'] as const).map((value) => ({ value, label: roleName(value) }));
