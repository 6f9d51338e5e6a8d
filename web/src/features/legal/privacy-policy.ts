import { RETENTION_DAYS } from '#contract/retention.ts';
import { t } from '#lib/words.ts';
import type { LegalText } from './legal-document.tsx';

/** If you change the text, also change its date in `policy-versions.ts`. */
export const PRIVACY_POLICY: LegalText = {
  title: () => t('legal:privacy'),
  intro: (values) => t('legal:privacyIntro', values),
  policy: 'privacy',
  sections: [
    {
      title: () => t('legal:privacyController'),
      paragraphs: [({ operator }) => t('legal:privacyController1', { operator })],
    },
    {
      title: () => t('legal:privacyCollect'),
      paragraphs: [
        () => t('legal:privacyCollect1'),
        (values) => t('legal:privacyCollect2', values),
        () => t('legal:privacyCollect3'),
        () => t('legal:privacyCollect4'),
        () => t('legal:privacyCollect5'),
      ],
    },
    {
      title: () => t('legal:privacyUse'),
      paragraphs: [() => t('legal:privacyUse1'), () => t('legal:privacyUse2'), () => t('legal:privacyUse3')],
    },
    {
      title: () => t('legal:privacyBasis'),
      paragraphs: [
        () => t('legal:privacyBasis1'),
        () => t('legal:privacyBasis2'),
        () => t('legal:privacyBasis3'),
        () => t('legal:privacyBasis4'),
      ],
    },
    {
      title: () => t('legal:privacyShare'),
      paragraphs: [
        () => t('legal:privacyShare1'),
        () => t('legal:privacyShare2'),
        () => t('legal:privacyShare3'),
        () => t('legal:privacyShare4'),
      ],
    },
    {
      title: () => t('legal:privacyKeep'),
      paragraphs: [() => t('legal:privacyKeep1', RETENTION_DAYS), () => t('legal:privacyKeep2')],
    },
    {
      title: () => t('legal:privacySecurity'),
      paragraphs: [() => t('legal:privacySecurity1'), () => t('legal:privacySecurity2')],
    },
    {
      title: () => t('legal:privacyRights'),
      paragraphs: [
        () => t('legal:privacyRights1'),
        () => t('legal:privacyRights2'),
        () => t('legal:privacyRights3'),
        () => t('legal:privacyRights4'),
        () => t('legal:privacyRights5'),
        () => t('legal:privacyRights6'),
      ],
    },
    { title: () => t('legal:privacyMust'), paragraphs: [() => t('legal:privacyMust1')] },
    { title: () => t('legal:privacyAutomated'), paragraphs: [() => t('legal:privacyAutomated1')] },
    {
      title: () => t('legal:privacyNda'),
      paragraphs: [() => t('legal:privacyNda1'), () => t('legal:privacyNda2')],
    },
    {
      title: () => t('legal:privacyContact'),
      paragraphs: [
        ({ name, contact }) =>
          contact ? t('legal:privacyContactAt', { name, contact }) : t('legal:privacyContact1', { name }),
      ],
    },
    { title: () => t('legal:privacyChanges'), paragraphs: [() => t('legal:privacyChanges1')] },
  ],
};
