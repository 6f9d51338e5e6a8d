import type { ShownBadge } from '#contract/badges.ts';
import { APP_NAME } from '#contract/brand.ts';
import type { CompanyPage } from '#contract/companies.ts';
import type { Certificate } from '#contract/company-certificates.ts';
import { utcDay } from '#contract/days.ts';
import { namedStatus } from '#contract/named-status.ts';
import { listHeldBadges } from '#domains/badges/index.ts';
import { listCertificates, getCompany } from '#domains/companies/index.ts';
import { listListings } from '#domains/products/index.ts';
import type { Actor } from '#platform/actor.ts';
import { makePdf } from '#platform/pdf.ts';
import type { Sheet, SheetSection } from '#platform/pdf-drawing.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { findTimeZone } from '#domains/settings/index.ts';
import { type Reader, readerOf } from '#platform/words.ts';
import { clearanceLines } from './info-clearances.ts';

const PRODUCTS_SHOWN = 20;
const CERTIFICATES_SHOWN = 10;
/** The maximum length of a text. Two such texts leave room for everything else on two pages. */
const TEXT_SHOWN = 1_800;

export async function makeInfo(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const company = await getCompany(platform, actor, id);
  // The document may be passed on, so it contains the products as everyone sees them.
  const [badges, certificates, products] = await Promise.all([
    listHeldBadges(platform.db, id),
    listCertificates(platform, null, id, { limit: CERTIFICATES_SHOWN }),
    listListings(platform, null, { companyId: id, limit: PRODUCTS_SHOWN }),
  ]);
  const url = new URL(`/companies/${id}`, platform.settings.appUrl).href;
  const reader = readerOf(actor.language, await findTimeZone(platform.db, actor.id));
  const { language, t, formatDate } = reader;
  const now = new Date().toISOString();
  const sheet: Sheet = {
    language,
    title: company.name,
    mark: markOf(company, reader),
    lead: [
      [t(`documents:info.type.${company.type}`), company.location].filter(Boolean).join(' · '),
      ...figuresOf(company, reader),
      ...(company.website ? [company.website] : []),
    ],
    sections: [
      ...textSection(t('documents:info.about'), company.description, reader),
      ...textSection(t('documents:info.lookingFor'), company.opportunityDescription, reader),
      ...lineSection(t('documents:info.territories'), [
        company.territories.map((one) => t(`entities:territory.${one}`)).join(', '),
      ]),
      ...lineSection(t('documents:info.specialties'), [company.specialties.join(', ')]),
      ...profileSection(company, reader),
      ...lineSection(
        t('documents:info.badges'),
        badges.map((badge) => badgeLine(badge, reader)),
      ),
      ...lineSection(
        t('documents:info.certificates'),
        certificates.items.map((certificate) => certificateLine(certificate, reader)),
      ),
      ...lineSection(t('documents:info.products'), [
        ...products.items.map((product) =>
          t('documents:info.product', {
            name: product.name,
            category: t(`documents:info.category.${product.category}`),
            status: t(`documents:info.status.${namedStatus(product)}`),
          }),
        ),
        ...moreProducts(company.productsCount, reader),
      ]),
      ...lineSection(t('documents:info.clearances'), clearanceLines(products.items, reader)),
    ],
    foot: t('documents:info.foot', { app: APP_NAME, date: formatDate(now), url }),
    gaps: t('documents:info.boxes', { url }),
    // The footer shows only the date, so the document does not change within a day.
    madeAt: utcDay(now),
  };
  const bytes = await makePdf(sheet, actor.id);
  return { bytes, type: 'application/pdf', name: t('documents:info.file', { company: company.name }) };
}

function figuresOf({ foundedYear, headcount }: CompanyPage, { t }: Reader): string[] {
  const figures = [
    foundedYear && t('documents:info.founded', { year: foundedYear }),
    headcount && t('documents:info.people', { count: headcount }),
  ];
  return figures.some(Boolean) ? [figures.filter(Boolean).join(' · ')] : [];
}

function badgeLine(
  { badge, decisions, awardedAt, expiresAt }: ShownBadge,
  { t, formatDate, formatUtcDay }: Reader,
): string {
  return [
    t(`entities:badge.${badge.type}`),
    ...decisions.map((kind) => t(`documents:info.decision.${kind}`)),
    awardedAt && t('documents:info.awarded', { date: formatDate(awardedAt) }),
    expiresAt ? t('documents:info.expires', { date: formatUtcDay(expiresAt) }) : t('documents:info.noExpiry'),
  ]
    .filter(Boolean)
    .join(', ');
}

const certificateLine = (
  { standard, issuer, number, validUntil }: Certificate,
  { t, formatDay }: Reader,
): string =>
  [
    standard,
    t('documents:info.number', { number }),
    issuer,
    ...(validUntil ? [t('documents:info.validTo', { date: formatDay(validUntil) })] : []),
  ].join(', ');

function markOf({ isVerified, isUnclaimed, source }: CompanyPage, { t }: Reader): string | undefined {
  if (isVerified) return t('documents:info.verified');
  if (!isUnclaimed) return undefined;
  return t('documents:info.unclaimed', { source: source?.name ?? t('documents:info.publicRecords') });
}

function textSection(title: string, text: string | null, { t }: Reader): SheetSection[] {
  if (!text) return [];
  const isCut = text.length > TEXT_SHOWN;
  const shown = isCut ? `${text.slice(0, TEXT_SHOWN).replace(/\s+\S*$/, '')} …` : text;
  return [{ title, paragraphs: [shown, ...(isCut ? [t('documents:info.rest')] : [])] }];
}

const lineSection = (title: string, lines: readonly string[]): SheetSection[] =>
  lines.some(Boolean) ? [{ title, lines }] : [];

const moreProducts = (count: number, { t }: Reader): string[] =>
  count > PRODUCTS_SHOWN ? [t('documents:info.more', { count: count - PRODUCTS_SHOWN })] : [];

function profileSection({ distributor }: CompanyPage, { t }: Reader): SheetSection[] {
  if (!distributor) return [];
  const { areasOfExpertise, keyPortfolioGaps } = distributor;
  const facts = [
    [t('documents:info.experience'), t('documents:info.years', { band: distributor.yearsExperience })],
    [t('documents:info.region'), t(`entities:territory.${distributor.geographicLocation}`)],
    [t('documents:info.specialists'), distributor.clinicalSpecialists],
    [t('documents:info.support'), distributor.supportStaffCount],
    [
      t('documents:info.office'),
      t(distributor.hasPhysicalOffice ? 'documents:info.yes' : 'documents:info.no'),
    ],
    ...(areasOfExpertise ? [[t('documents:info.expertise'), areasOfExpertise.join(', ')] as const] : []),
    ...(keyPortfolioGaps ? [[t('documents:info.gaps'), keyPortfolioGaps.join(', ')] as const] : []),
  ] as const;
  return [{ title: t('documents:info.profile'), facts }];
}
