import type { CurrentUser } from '#contract/session.ts';
import type { MemberRole } from '#contract/vocabulary.ts';

type Role = MemberRole | undefined;
type Person = Pick<CurrentUser, 'companies'> | null | undefined;

export const roleIn = (person: Person, companyId: string): Role =>
  person?.companies.find(({ id }) => id === companyId)?.role;

/** Whether the role may work for a company: on its page, products, jobs, agreements and rooms. */
const canEdit = (role: Role): boolean => role === 'owner' || role === 'editor';

export const canEditCompany = (person: Person, companyId: string): boolean =>
  canEdit(roleIn(person, companyId));

type OwnCompanies = CurrentUser['companies'];

/** The companies that take part in the marketplace; observer companies do not. */
export const marketplaceCompanies = ({ companies }: { companies: OwnCompanies }): OwnCompanies =>
  companies.filter(({ type }) => type !== 'observer');

/** The companies for which a person lists products, posts jobs and signs; the selected one first. */
export const workingCompanies = (person: { companies: OwnCompanies }): OwnCompanies =>
  marketplaceCompanies(person).filter(({ role }) => canEdit(role));

/** Whether the person is a viewer in all of their companies, and so cannot list or sign anything. */
export const isViewerOnly = ({ companies }: Pick<CurrentUser, 'companies'>): boolean =>
  companies.length > 0 && companies.every(({ role }) => role === 'viewer');
