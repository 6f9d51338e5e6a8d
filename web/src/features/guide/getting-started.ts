import { t } from '#lib/words.ts';
import type { Topic } from './topics.tsx';

export const GETTING_STARTED: readonly Topic[] = [
  {
    title: () => t('guide:startRoles'),
    text: (values) => t('guide:startRolesText', values),
    points: [
      () => t('guide:startRoles1'),
      () => t('guide:startRoles2'),
      () => t('guide:startRoles3'),
      () => t('guide:startRoles4'),
    ],
  },
  {
    title: () => t('guide:startAccount'),
    text: () => t('guide:startAccountText'),
    link: { to: '/auth', words: () => t('guide:startAccountLink') },
  },
  {
    title: () => t('guide:startApply'),
    text: () => t('guide:startApplyText'),
    link: { to: '/apply-distributor', words: () => t('guide:startApplyLink') },
  },
  {
    title: () => t('guide:startCompany'),
    text: () => t('guide:startCompanyText'),
    link: { to: '/register-company', words: () => t('guide:startCompanyLink') },
  },
  {
    title: () => t('guide:startTeam'),
    text: () => t('guide:startTeamText'),
    points: [
      () => t('guide:startTeam1'),
      () => t('guide:startTeam2'),
      () => t('guide:startTeam3'),
      () => t('guide:startTeam4'),
    ],
    link: { to: '/settings/$section', params: { section: 'members' }, words: () => t('guide:startTeamLink') },
  },
  {
    title: () => t('guide:startFirst'),
    points: [() => t('guide:startFirst1'), () => t('guide:startFirst2'), () => t('guide:startFirst3')],
    link: { to: '/companies', words: () => t('guide:startFirstLink') },
  },
];
