import type { CurrentUser } from '#contract/session.ts';
import type { MemberRole } from '#contract/vocabulary.ts';

type Role = MemberRole | undefined;
type Person = Pick<CurrentUser, 'companies'> | null | undefined;

export const roleIn = (person: Person, companyId: string): Role =>
  person?.companies.find(({ id }) => id === companyId)?.role;

/** Returns whether members with this role may edit their company's page, products, jobs, agreements and rooms. */
const canEdit = (role: Role): boolean => role === 'owner' || role === 'editor';

export const canEditCompany = (person: Person, companyId: string): boolean =>
  canEdit(roleIn(person, companyId));

type OwnCompanies = CurrentUser['companies'];

/** Returns the companies that take part in the marketplace. Observer companies do not. */
export const marketplaceCompanies = ({ companies }: { companies: OwnCompanies }): OwnCompanies =>
  companies.filter(({ type }) => type !== 'observer');

/** Returns the companies for which a person can list products, post jobs and sign; the selected one comes first. */
export const workingCompanies = (person: { companies: OwnCompanies }): OwnCompanies =>
  marketplaceCompanies(person).filter(({ role }) => canEdit(role));

/** Returns whether the person is a viewer in all of their companies, and so cannot list or sign anything. */
export const isViewerOnly = ({ companies }: Pick<CurrentUser, 'companies'>): boolean =>
  companies.length > 0 && companies.every(({ role }) => role === 'viewer');
