import { z } from 'zod';
import {
  AccessApplication,
  Applicant,
  ApplicantProfile,
  ApplicationForm,
  ApplicationReceipt,
  profileOf,
} from './access-applications.ts';
import { CompanyName } from './names.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id } from './fields.ts';

export const CHANGES_LINK_DAYS = 14;

/**
 * Everything an applicant may change. The email address is excluded because the link was sent to it; so is
 * the company type.
 */
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

export const ChangeRequest = z.object({
  id: Id,
  note: z.string(),
  askedBy: z.string().nullable(),
  askedAt: Instant,
  /** Null while waiting, and if the application was decided without an answer. */
  answeredAt: Instant.nullable(),
  changed: z.array(z.object({ field: z.enum(CHANGEABLE), before: Value, after: Value })),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const listChangeRequests = endpoint({
  method: 'GET',
  path: '/api/access-applications/:id/change-requests',
  summary: 'List what an applicant was asked to change and what they changed, oldest first',
  audience: 'admin',
  params: ById,
  response: z.array(ChangeRequest),
});

export const resendChangesLink = endpoint({
  method: 'POST',
  path: '/api/access-applications/:id/changes-link',
  summary: 'Email a new link for the changes and revoke the previous one',
  audience: 'admin',
  params: ById,
  response: AccessApplication,
});

const Token = z.string().min(1).max(200);

export const ApplicationToChange = AccessApplication.pick({
  reference: true,
  firstName: true,
  lastName: true,
  email: true,
  companyName: true,
  companyType: true,
  profile: true,
}).extend({
  note: z.string(),
  expiresAt: Instant,
});
export type ApplicationToChange = z.infer<typeof ApplicationToChange>;

/** A POST body keeps the token out of access logs and browser history. */
export const readChangesLink = endpoint({
  method: 'POST',
  path: '/api/application-changes/application',
  summary: 'Read the application of an emailed link and the changes requested',
  audience: 'public',
  body: z.object({ token: Token }),
  response: ApplicationToChange,
});

/** The pre-filled form. Only distributors have a profile to change. */
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
  summary: 'Resubmit an application with the requested changes and use up the link',
  audience: 'public',
  body: Resubmission,
  response: ApplicationReceipt,
});
