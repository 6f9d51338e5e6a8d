import { m } from '#paraglide/messages.js';
import type { LegalText } from './legal-document.tsx';

/** Every point of seed 2, section 2 (Legal pages). Whoever changes a word sets the day. */
export const PRIVACY_POLICY: LegalText = {
  title: m.legal_privacy,
  intro: m.legal_privacy_intro,
  updatedOn: '2026-11-21',
  sections: [
    {
      title: m.legal_privacy_collect,
      paragraphs: [
        m.legal_privacy_collect_1,
        m.legal_privacy_collect_2,
        m.legal_privacy_collect_3,
        m.legal_privacy_collect_4,
        m.legal_privacy_collect_5,
      ],
    },
    {
      title: m.legal_privacy_use,
      paragraphs: [m.legal_privacy_use_1, m.legal_privacy_use_2, m.legal_privacy_use_3],
    },
    {
      title: m.legal_privacy_share,
      paragraphs: [m.legal_privacy_share_1, m.legal_privacy_share_2, m.legal_privacy_share_3],
    },
    { title: m.legal_privacy_security, paragraphs: [m.legal_privacy_security_1, m.legal_privacy_security_2] },
    {
      title: m.legal_privacy_rights,
      paragraphs: [
        m.legal_privacy_rights_1,
        m.legal_privacy_rights_2,
        m.legal_privacy_rights_3,
        m.legal_privacy_rights_4,
        m.legal_privacy_rights_5,
      ],
    },
    { title: m.legal_privacy_nda, paragraphs: [m.legal_privacy_nda_1, m.legal_privacy_nda_2] },
    {
      title: m.legal_privacy_contact,
      paragraphs: [
        ({ name, contact }) =>
          contact ? m.legal_privacy_contact_at({ name, contact }) : m.legal_privacy_contact_1({ name }),
      ],
    },
    { title: m.legal_privacy_changes, paragraphs: [m.legal_privacy_changes_1] },
  ],
};
