import { z } from 'zod';
import {
  AccessApplication,
  Applicant,
  ApplicantProfile,
  ApplicationForm,
  ApplicationReceipt,
  CompanyName,
  profileOf,
} from './access-applications.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant } from './fields.ts';

/** How long the link can be used through which an applicant makes the changes that a reviewer asked for. */
export const CHANGES_LINK_DAYS = 14;

/** What an applicant may change: everything but the address, which the link goes to, and the kind of company. */
export const ApplicantAnswers = Applicant.omit({ email: true }).extend({
  companyName: CompanyName,
  profile: ApplicantProfile,
});
export type ApplicantAnswers = z.output<typeof ApplicantAnswers>;

export const CHANGEABLE = [
  'firstName',
  'lastName',
  'companyName',
  'companyLocation',
  'companyWebsite',
  'companyDescription',
  'geographicLocation',
  'yearsExperience',
  'clinicalSpecialists',
  'supportStaffCount',
  'hasPhysicalOffice',
  'areasOfExpertise',
  'keyPortfolioGaps',
] as const;
export type Changeable = (typeof CHANGEABLE)[number];

const Value = z.union([z.string(), z.boolean(), z.array(z.string())]).nullable();

/** One round: what was asked, and what the applicant then changed. */
export const ChangeRequest = z.object({
  id: Id,
  note: z.string(),
  /** The administrator's user name. */
  askedBy: z.string().nullable(),
  askedAt: Instant,
  /** Null while it waits, and where the application was decided without an answer. */
  answeredAt: Instant.nullable(),
  changed: z.array(z.object({ field: z.enum(CHANGEABLE), before: Value, after: Value })),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const listChangeRequests = endpoint({
  method: 'GET',
  path: '/api/access-applications/:id/change-requests',
  summary: 'What an applicant was asked to change and what they changed, the first request first',
  audience: 'admin',
  params: ById,
  response: z.array(ChangeRequest),
});

export const resendChangesLink = endpoint({
  method: 'POST',
  path: '/api/access-applications/:id/changes-link',
  summary: 'Mail a new link to make the changes; the one before it is revoked',
  audience: 'admin',
  params: ById,
  response: AccessApplication,
});

const Token = z.string().min(1).max(200);

/** An application that waits for changes, as its applicant sees it behind the mailed link. */
export const ApplicationToChange = AccessApplication.pick({
  reference: true,
  firstName: true,
  lastName: true,
  email: true,
  companyName: true,
  companyType: true,
  profile: true,
}).extend({
  /** What should change, in the reviewer's words. */
  note: z.string(),
  expiresAt: Instant,
});
export type ApplicationToChange = z.infer<typeof ApplicationToChange>;

/** In a body, so that no log and no history keeps the token of a call. */
export const readChangesLink = endpoint({
  method: 'POST',
  path: '/api/application-changes/application',
  summary: 'The application that a mailed link is for, and what should change in it',
  audience: 'public',
  body: z.object({ token: Token }),
  response: ApplicationToChange,
});

/** The form of an application, filled in. Who is no distributor has no profile to change. */
export const ChangesForm = ApplicationForm.extend({
  distributor: ApplicationForm.shape.distributor.nullable(),
});

export const changesFormOf = ({
  companyName,
  profile,
  ...applicant
}: Pick<ApplicationToChange, 'firstName' | 'lastName' | 'email' | 'companyName' | 'profile'>): z.input<
  typeof ChangesForm
> => ({
  ...applicant,
  company: {
    name: companyName,
    description: profile.companyDescription ?? '',
    location: profile.companyLocation ?? '',
    website: profile.companyWebsite ?? '',
  },
  distributor: profile.distributorProfile,
});

export const resubmissionOf = (
  token: string,
  { firstName, lastName, company, distributor }: z.output<typeof ChangesForm>,
): z.input<typeof Resubmission> => ({
  token,
  firstName,
  lastName,
  companyName: company.name,
  profile: profileOf({ company, distributor }),
});

export const Resubmission = ApplicantAnswers.extend({ token: Token });

export const resubmitApplication = endpoint({
  method: 'POST',
  path: '/api/application-changes',
  summary: 'Send an application again with the changes that were asked for; uses up the link',
  audience: 'public',
  body: Resubmission,
  response: ApplicationReceipt,
});
