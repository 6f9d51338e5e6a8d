import { m } from '#paraglide/messages.js';
import type { LegalText } from './legal-document.tsx';

/** Every point of seed 2, section 2 (Legal pages). Whoever changes a word sets the day. */
export const TERMS_OF_SERVICE: LegalText = {
  title: m.legal_terms,
  intro: m.legal_terms_intro,
  updatedOn: '2026-11-21',
  sections: [
    { title: m.legal_terms_acceptance, paragraphs: [m.legal_terms_acceptance_1] },
    {
      title: m.legal_terms_service,
      paragraphs: [m.legal_terms_service_1, m.legal_terms_service_2, m.legal_terms_service_3],
    },
    { title: m.legal_terms_eligibility, paragraphs: [m.legal_terms_eligibility_1] },
    { title: m.legal_terms_nda, paragraphs: [m.legal_terms_nda_1] },
    { title: m.legal_terms_conduct, paragraphs: [m.legal_terms_conduct_1, m.legal_terms_conduct_2] },
    { title: m.legal_terms_licence, paragraphs: [m.legal_terms_licence_1, m.legal_terms_licence_2] },
    { title: m.legal_terms_liability, paragraphs: [m.legal_terms_liability_1, m.legal_terms_liability_2] },
    { title: m.legal_terms_termination, paragraphs: [m.legal_terms_termination_1] },
    { title: m.legal_terms_law, paragraphs: [m.legal_terms_law_1] },
    {
      title: m.legal_terms_contact,
      paragraphs: [
        ({ name, contact }) =>
          contact ? m.legal_terms_contact_at({ name, contact }) : m.legal_terms_contact_1({ name }),
      ],
    },
    { title: m.legal_terms_changes, paragraphs: [m.legal_terms_changes_1] },
  ],
};
