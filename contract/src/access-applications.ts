import { z } from 'zod';
import { DistributorAnswers, DistributorProfile, NewDistributor } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging, filter, optionalText, optionalUrl } from './fields.ts';
import { CompanyName, PersonName } from './names.ts';
import { CurrentUser, Email, Password } from './session.ts';
import { CompanyType, GeographicRegion, StaffBand, YearsExperience } from './vocabulary.ts';

/** A `pending` application waits for a reviewer, and one with `changes_requested` waits for the applicant. */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'changes_requested'] as const;
export const ApplicationStatus = z.enum(APPLICATION_STATUSES);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

export const PROMISED_HOURS = { soon: 24, late: 48 } as const;
export const SET_UP_LINK_DAYS = 7;

export const ApplicantProfile = z.object({
  companyDescription: optionalText(5000),
  companyLocation: optionalText(200),
  companyWebsite: optionalUrl,
  distributorProfile: DistributorAnswers.nullish().transform((profile) => profile ?? null),
});
export type ApplicantProfile = z.output<typeof ApplicantProfile>;

const MAX_PROFILE_LENGTH = 50_000;

/**
 * The API takes the profile as JSON inside a string, in the field that later holds the reviewer's notes.
 */
const profileAsJson = z
  .string()
  .max(MAX_PROFILE_LENGTH, 'validation:profileTooLong')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'validation:json' });
      return z.NEVER;
    }
  })
  .pipe(ApplicantProfile);

export const Applicant = z.object({
  firstName: PersonName('validation:firstName'),
  lastName: PersonName('validation:lastName'),
  email: Email,
});

export const NewApplication = Applicant.extend({
  companyName: CompanyName,
  companyType: CompanyType.default('distributor'),
  reviewNotes: profileAsJson,
}).refine(
  ({ companyType, reviewNotes }) => companyType !== 'distributor' || reviewNotes.distributorProfile !== null,
  { path: ['reviewNotes'], message: 'validation:profileMissing' },
);

const required = <Choices extends z.ZodEnum>(choices: Choices) =>
  z.enum(choices.enum as Choices['enum'], { error: 'validation:required' });

export const ApplicationForm = Applicant.extend({
  company: NewDistributor.shape.company,
  distributor: DistributorAnswers.extend({
    yearsExperience: required(YearsExperience),
    geographicLocation: required(GeographicRegion),
    clinicalSpecialists: required(StaffBand),
    supportStaffCount: required(StaffBand),
  }),
});

export const profileOf = ({
  company: { description, location, website },
  distributor,
}: Pick<z.output<typeof ApplicationForm>, 'company'> & {
  distributor: z.output<typeof DistributorAnswers> | null;
}): z.input<typeof ApplicantProfile> => ({
  companyDescription: description,
  companyLocation: location,
  companyWebsite: website,
  distributorProfile: distributor,
});

export const applicationOf = ({
  company,
  distributor,
  ...applicant
}: z.output<typeof ApplicationForm>): z.input<typeof NewApplication> => ({
  ...applicant,
  companyName: company.name,
  companyType: 'distributor',
  reviewNotes: JSON.stringify(profileOf({ company, distributor })),
});

/**
 * The response is the same for every applicant, so that it does not reveal whether the email address has applied
 * before.
 */
export const ApplicationReceipt = z.object({
  reference: z.string(),
  email: z.string(),
  status: z.literal('pending'),
});
export type ApplicationReceipt = z.infer<typeof ApplicationReceipt>;

export const AccessApplication = z.object({
  id: Id,
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyName: z.string(),
  companyType: CompanyType,
  status: ApplicationStatus,
  createdAt: Instant,
  /** When the application was created or resubmitted with the requested changes; the queue is sorted by it. */
  submittedAt: Instant,
  updatedAt: Instant,
  reviewedAt: Instant.nullable(),
  reviewedBy: z.string().nullable(),
  /** While pending, the applicant's profile as JSON; afterwards, the reviewer's notes or the changes they requested. */
  reviewNotes: z.string().nullable(),
  profile: z.object({
    companyDescription: z.string().nullable(),
    companyLocation: z.string().nullable(),
    companyWebsite: z.string().nullable(),
    distributorProfile: DistributorProfile.nullable(),
  }),
  /** The state of an approved applicant's account set-up; null before approval. */
  setUp: z.enum(['link_sent', 'link_expired', 'done']).nullable(),
  /** The state of the link for requested changes; null unless the application is waiting for changes. */
  changesLink: z.enum(['link_sent', 'link_expired']).nullable(),
  /** How many times changes were requested. If it is above 0, a pending application was resubmitted. */
  changeRequests: z.number().int(),
});
export type AccessApplication = z.infer<typeof AccessApplication>;

const Filters = z.object({
  /** Matches part of the name, email or company, ignoring case. */
  q: filter(z.string().trim().max(200)),
  companyType: filter(CompanyType),
});

export const ApplicationFilters = Filters.extend({
  /**
   * "reviewed" means every status except pending, most recently reviewed first. Other lists start with the
   * most recently submitted.
   */
  status: filter(z.enum([...APPLICATION_STATUSES, 'reviewed'])),
});
export type ApplicationFilters = z.output<typeof ApplicationFilters>;

const OUTCOMES = ['approved', 'rejected', 'changes_requested'] as const;
const REVIEWABLE = ['pending', 'changes_requested'] as const;

export const Review = z
  .object({
    status: z.enum(OUTCOMES),
    /** Internal notes; or, when changes are requested, the required explanation that the applicant reads. */
    reviewNotes: optionalText(2000),
    /**
     * The version that the reviewer saw; if there is a newer one, the call fails with 409. If omitted, the decision
     * applies to the current version.
     */
    seen: z.object({ status: z.enum(REVIEWABLE), submittedAt: Instant }).optional(),
  })
  .refine(({ status, reviewNotes }) => status !== 'changes_requested' || reviewNotes !== null, {
    path: ['reviewNotes'],
    message: 'validation:requestedChanges',
  });

export const applyForAccess = endpoint({
  method: 'POST',
  path: '/api/access-applications',
  summary: 'Apply for access without an account',
  audience: 'public',
  body: NewApplication,
  response: ApplicationReceipt,
  status: 201,
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/access-applications',
  summary: 'List applications by search text and filters',
  audience: 'admin',
  query: ApplicationFilters.extend(Paging.shape),
  response: z.array(AccessApplication),
});

export const countApplications = endpoint({
  method: 'GET',
  path: '/api/access-applications/counts',
  summary: 'Count applications by status within a search',
  audience: 'admin',
  query: Filters,
  response: z.record(ApplicationStatus, z.number().int()),
});

export const reviewApplication = endpoint({
  method: 'PATCH',
  path: '/api/access-applications/:id',
  summary: 'Approve, reject or request changes to a pending application',
  audience: 'admin',
  params: ById,
  body: Review,
  response: AccessApplication,
});

export const resendSetUpLink = endpoint({
  method: 'POST',
  path: '/api/access-applications/:id/set-up-link',
  summary: 'Email a new set-up link and revoke the previous one',
  audience: 'admin',
  params: ById,
  response: AccessApplication,
});

const Token = z.string().min(1).max(200);

export const SetUpInvitation = Applicant.pick({ firstName: true, lastName: true, email: true }).extend({
  companyName: z.string(),
  expiresAt: Instant,
});
export type SetUpInvitation = z.infer<typeof SetUpInvitation>;

/** A POST body keeps the token out of access logs and browser history. */
export const readSetUpLink = endpoint({
  method: 'POST',
  path: '/api/set-up/invitation',
  summary: 'Read whom a set-up link is for',
  audience: 'public',
  body: z.object({ token: Token }),
  response: SetUpInvitation,
});

export const SetUpAccount = z.object({ token: Token, password: Password });

export const setUpAccount = endpoint({
  method: 'POST',
  path: '/api/set-up',
  summary: 'Create the account, company and profile of an approved application, and sign in',
  audience: 'public',
  body: SetUpAccount,
  response: CurrentUser,
  status: 201,
});
