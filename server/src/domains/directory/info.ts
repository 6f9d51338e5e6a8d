import type { FdaDecisionKind } from '#contract/badges.ts';
import { APP_NAME } from '#contract/brand.ts';
import type { CompanyPage } from '#contract/companies.ts';
import type { Certificate } from '#contract/company-certificates.ts';
import {
  type ProductCategory,
  type CompanyType,
  type RegulatoryStatus,
  TERRITORY_NAMES,
} from '#contract/vocabulary.ts';
import { listHeldBadges } from '#domains/badges/index.ts';
import { listCertificates, getCompany } from '#domains/companies/index.ts';
import { listListings } from '#domains/products/index.ts';
import type { Actor } from '#platform/actor.ts';
import { type SheetSection, makePdf } from '#platform/pdf.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { clearanceLines } from './info-clearances.ts';

const PRODUCTS_SHOWN = 20;
const CERTIFICATES_SHOWN = 10;
/** Two texts of this length leave room for the rest on two pages. */
const TEXT_SHOWN = 1_800;

/** Creates "Company Info", a company's page as a PDF. */
export async function makeInfo(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const company = await getCompany(platform, actor, id);
  // The products as everyone sees them, because the document may be passed on.
  const [badges, certificates, products] = await Promise.all([
    listHeldBadges(platform.db, id),
    listCertificates(platform, null, id, { limit: CERTIFICATES_SHOWN }),
    listListings(platform, null, { companyId: id, limit: PRODUCTS_SHOWN }),
  ]);
  const address = new URL(`/companies/${id}`, platform.settings.appUrl).href;
  const bytes = await makePdf({
    title: company.name,
    mark: markOf(company),
    lead: [
      [TYPES[company.type], company.location].filter(Boolean).join(' · '),
      ...figuresOf(company),
      ...(company.website ? [company.website] : []),
    ],
    sections: [
      ...textSection('About', company.description),
      ...textSection('What they are looking for', company.opportunityDescription),
      ...lineSection('Territories', [company.territories.map((one) => TERRITORY_NAMES[one]).join(', ')]),
      ...lineSection('Specialties', [company.specialties.join(', ')]),
      ...profileSection(company),
      ...lineSection(
        'Trust badges',
        badges.map(({ badge, decisions, awardedAt, expiresAt }) =>
          [
            badge.name,
            ...decisions.map((kind) => DECISIONS[kind]),
            awardedAt && `awarded ${day(awardedAt)}`,
            expiresAt ? `expires ${day(expiresAt)}` : 'no expiry',
          ]
            .filter(Boolean)
            .join(', '),
        ),
      ),
      ...lineSection('Certificates, as the company states them', certificates.items.map(certificateLine)),
      ...lineSection('Products', [
        ...products.items.map(
          ({ name, category, regulatoryStatus }) =>
            `${name} (${CATEGORIES[category]}, ${STATUSES[regulatoryStatus]})`,
        ),
        ...moreProducts(company.productsCount),
      ]),
      ...lineSection('Clearance numbers', clearanceLines(products.items, day)),
    ],
    foot: `${APP_NAME} · made ${day(new Date().toISOString())} from ${address}`,
    gaps: `A box stands for a character that this document cannot show; ${address} shows it.`,
  });
  return { bytes, type: 'application/pdf', name: `${company.name} - Company Info.pdf` };
}

function figuresOf({ foundedYear, headcount }: CompanyPage): string[] {
  const figures = [
    foundedYear && `Founded ${foundedYear}`,
    headcount && `${headcount.toLocaleString('en-US')} people`,
  ];
  return figures.some(Boolean) ? [figures.filter(Boolean).join(' · ')] : [];
}

const certificateLine = ({ standard, issuer, number, validUntil }: Certificate): string =>
  [standard, `no. ${number}`, issuer, ...(validUntil ? [`valid to ${day(validUntil)}`] : [])].join(', ');

function markOf({ isVerified, isUnclaimed, source }: CompanyPage): string | undefined {
  if (isVerified) return 'Verified';
  if (!isUnclaimed) return undefined;
  return `Unclaimed page, from ${source?.name ?? 'public records'}`;
}

function textSection(title: string, text: string | null): SheetSection[] {
  if (!text) return [];
  const isCut = text.length > TEXT_SHOWN;
  const shown = isCut ? `${text.slice(0, TEXT_SHOWN).replace(/\s+\S*$/, '')} …` : text;
  return [{ title, paragraphs: [shown, ...(isCut ? ['All of it is on the company page.'] : [])] }];
}

const lineSection = (title: string, lines: readonly string[]): SheetSection[] =>
  lines.some(Boolean) ? [{ title, lines }] : [];

const moreProducts = (count: number): string[] =>
  count > PRODUCTS_SHOWN ? [`And ${count - PRODUCTS_SHOWN} more on the company page.`] : [];

function profileSection({ distributor }: CompanyPage): SheetSection[] {
  if (!distributor) return [];
  const { areasOfExpertise, keyPortfolioGaps } = distributor;
  const facts = [
    ['Experience', `${distributor.yearsExperience} years`],
    ['Region', TERRITORY_NAMES[distributor.geographicLocation]],
    ['Clinical specialists', distributor.clinicalSpecialists],
    ['Support staff', distributor.supportStaffCount],
    ['Physical office', distributor.hasPhysicalOffice ? 'Yes' : 'No'],
    ...(areasOfExpertise ? [['Areas of expertise', areasOfExpertise.join(', ')] as const] : []),
    ...(keyPortfolioGaps ? [['Key portfolio gaps', keyPortfolioGaps.join(', ')] as const] : []),
  ] as const;
  return [{ title: 'Distributor profile', facts }];
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (instant: string): string => days.format(new Date(instant));

const TYPES: Record<CompanyType, string> = {
  manufacturer: 'Manufacturer',
  distributor: 'Distributor',
  observer: 'Observer',
};

/** In law a 510(k) is cleared, never approved (21 CFR 807.97). */
const DECISIONS: Record<FdaDecisionKind, string> = {
  '510k': 'cleared by 510(k)',
  pma: 'approved by PMA',
  de_novo: 'granted by De Novo',
};

const CATEGORIES: Record<ProductCategory, string> = {
  orthopedic_implants: 'orthopedic implants',
  cardiovascular_devices: 'cardiovascular devices',
  diagnostic_equipment: 'diagnostic equipment',
  surgical_instruments: 'surgical instruments',
  wound_care: 'wound care',
  other: 'other',
};

const STATUSES: Record<RegulatoryStatus, string> = {
  fda_cleared: 'FDA cleared',
  ce_marked: 'CE marked',
  pending_approval: 'pending approval',
  multiple_approvals: 'multiple approvals',
  not_applicable: 'regulatory status not applicable',
  other: 'other regulatory status',
};
