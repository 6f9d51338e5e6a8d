import { t } from '#lib/words.ts';
import type { LegalText } from './legal-document.tsx';

/** If you change the text, also change its date in `policy-versions.ts`. */
export const TERMS_OF_SERVICE: LegalText = {
  title: () => t('legal:terms'),
  intro: (values) => t('legal:termsIntro', values),
  policy: 'terms',
  sections: [
    {
      title: () => t('legal:termsAcceptance'),
      paragraphs: [(values) => t('legal:termsAcceptance1', values)],
    },
    {
      title: () => t('legal:termsService'),
      paragraphs: [
        (values) => t('legal:termsService1', values),
        () => t('legal:termsService2'),
        () => t('legal:termsService3'),
      ],
    },
    {
      title: () => t('legal:termsPlans'),
      paragraphs: [
        () => t('legal:termsPlans1'),
        () => t('legal:termsPlans2'),
        () => t('legal:termsPlans3'),
        () => t('legal:termsPlans4'),
      ],
    },
    {
      title: () => t('legal:termsDeals'),
      paragraphs: [() => t('legal:termsDeals1'), () => t('legal:termsDeals2'), () => t('legal:termsDeals3')],
    },
    {
      title: () => t('legal:termsAgreements'),
      paragraphs: [
        () => t('legal:termsAgreements1'),
        () => t('legal:termsAgreements2'),
        () => t('legal:termsAgreements3'),
      ],
    },
    { title: () => t('legal:termsRecommendations'), paragraphs: [() => t('legal:termsRecommendations1')] },
    { title: () => t('legal:termsEligibility'), paragraphs: [() => t('legal:termsEligibility1')] },
    { title: () => t('legal:termsNda'), paragraphs: [() => t('legal:termsNda1')] },
    {
      title: () => t('legal:termsConduct'),
      paragraphs: [() => t('legal:termsConduct1'), () => t('legal:termsConduct2')],
    },
    {
      title: () => t('legal:termsLicense'),
      paragraphs: [() => t('legal:termsLicense1'), () => t('legal:termsLicense2')],
    },
    {
      title: () => t('legal:termsLiability'),
      paragraphs: [() => t('legal:termsLiability1'), () => t('legal:termsLiability2')],
    },
    { title: () => t('legal:termsTermination'), paragraphs: [() => t('legal:termsTermination1')] },
    { title: () => t('legal:termsLaw'), paragraphs: [() => t('legal:termsLaw1')] },
    {
      title: () => t('legal:termsContact'),
      paragraphs: [
        ({ name, contact }) =>
          contact ? t('legal:termsContactAt', { name, contact }) : t('legal:termsContact1', { name }),
      ],
    },
    { title: () => t('legal:termsChanges'), paragraphs: [() => t('legal:termsChanges1')] },
  ],
};
