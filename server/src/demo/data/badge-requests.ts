import type { BadgeType } from '#contract/vocabulary.ts';

export interface DemoBadgeRequest {
  readonly person: string;
  readonly type: BadgeType;
  /** Days ago. */
  readonly asked: number;
  readonly links: readonly string[];
  readonly notes?: string;
  readonly rejected?: { readonly daysAgo: number; readonly notes: string };
  readonly revoked?: { readonly daysAgo: number; readonly reason: string };
}

export const demoBadgeRequests: readonly DemoBadgeRequest[] = [
  {
    person: 'Simone Achterberg',
    type: 'ce_marked',
    asked: 9,
    links: ['https://harborpike.example/certificates/ce-0344.pdf'],
    notes: 'For the vessel loops that we make ourselves, not for what we carry.',
  },
  {
    person: 'Karen Vandermolen',
    type: 'verified_distributor',
    asked: 5,
    links: [
      'https://saginawbaymed.example/registration.pdf',
      'https://saginawbaymed.example/references/halden.pdf',
    ],
    notes: 'Two references: Halden Orthopaedics, and a second one by mail on request.',
  },
  {
    person: 'Celeste Harmon',
    type: 'iso_13485_certified',
    asked: 3,
    links: ['https://brightwellwound.example/quality/iso-13485-renewed.pdf'],
    notes: 'The new certificate, after the audit of last month. The old one ended two weeks ago.',
  },
  {
    person: 'Nadia Brandt',
    type: 'fda_approved',
    asked: 2.1,
    links: ['https://hudsonlock.example/regulatory/510k-letters.pdf'],
    notes: 'For the radius plate and the cannulated screws.',
  },
  {
    person: 'Dana Whitfield',
    type: 'gmp_certified',
    asked: 1.2,
    links: [
      'https://haldenortho.example/quality/gmp-plymouth.pdf',
      'https://haldenortho.example/quality/audit-summary.pdf',
    ],
    notes: 'Plymouth plant. The certificate names Halden Orthopaedics Inc.',
  },
  {
    person: 'Hank Delgado',
    type: 'fda_approved',
    asked: 0.6,
    links: ['https://pinyonscope.example/510k-knotless-anchor.pdf'],
  },
  {
    person: 'Priya Raman',
    type: 'clinical_data_verified',
    asked: 0.2,
    links: ['https://lumetra.example/publications/point-of-care-2026.html'],
  },
  {
    person: 'Dana Whitfield',
    type: 'regulatory_expert',
    asked: 26,
    links: ['https://haldenortho.example/team/regulatory.html'],
    rejected: {
      daysAgo: 23,
      notes:
        'The page names a consultant. The badge is for people you employ: send the certificate of a member of your staff.',
    },
  },
  {
    person: 'Curtis Boone',
    type: 'iso_13485_certified',
    asked: 61,
    links: ['https://example.com/iso-13485-scan.png'],
    rejected: { daysAgo: 57, notes: 'The scan cannot be read, and the certificate body is missing.' },
  },
  {
    person: 'Wes Applegate',
    type: 'clinical_data_verified',
    asked: 150,
    links: ['https://bluestemmonitoring.example/studies/transport-2025.pdf'],
    revoked: { daysAgo: 31, reason: 'The journal has withdrawn the study that this badge rested on.' },
  },
];
