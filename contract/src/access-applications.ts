import { z } from 'zod';
import { DistributorAnswers, DistributorProfile, NewDistributor } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging, filter, optionalText, optionalUrl } from './fields.ts';
import { CurrentUser, Email, Password, PersonName } from './session.ts';
import { CompanyType, GeographicRegion, StaffBand, YearsExperience } from './vocabulary.ts';

/** The first three are the specification's; while changes are requested, an application waits for its applicant. */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected', 'changes_requested'] as const;
export const ApplicationStatus = z.enum(APPLICATION_STATUSES);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** "Within 24-48 hours" (seed 1, section 9). */
export const PROMISED_HOURS = { soon: 24, late: 48 } as const;
/** How long the link of an approval can be used (decisions, section 5: Distributor application). */
export const SET_UP_LINK_DAYS = 7;

/** What an applicant says of the company, besides who they are. */
export const ApplicantProfile = z.object({
  companyDescription: optionalText(5000),
  companyLocation: optionalText(200),
  companyWebsite: optionalUrl,
  distributorProfile: DistributorAnswers.nullish().transform((profile) => profile ?? null),
});
export type ApplicantProfile = z.output<typeof ApplicantProfile>;

const MAX_PROFILE_LENGTH = 50_000;

/** JSON inside a string, as the specification sends it (seed 1, section 3: reviewNotes). */
const profileAsJson = z
  .string()
  .max(MAX_PROFILE_LENGTH, 'The profile is too long')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'Expected JSON' });
      return z.NEVER;
    }
  })
  .pipe(ApplicantProfile);

export const Applicant = z.object({
  firstName: PersonName('First name is required'),
  lastName: PersonName('Last name is required'),
  email: Email,
});

export const CompanyName = z.string().trim().min(1, 'Company name is required').max(200);

export const NewApplication = Applicant.extend({
  companyName: CompanyName,
  companyType: CompanyType.default('distributor'),
  reviewNotes: profileAsJson,
}).refine(
  ({ companyType, reviewNotes }) => companyType !== 'distributor' || reviewNotes.distributorProfile !== null,
  { path: ['reviewNotes'], message: 'The distributor profile is missing' },
);

const required = <Choices extends z.ZodEnum>(choices: Choices) =>
  z.enum(choices.enum as Choices['enum'], { error: 'Required' });

/** What the form asks. No band is chosen beforehand: all four are required (seed 1, section 5). */
export const ApplicationForm = Applicant.extend({
  company: NewDistributor.shape.company,
  distributor: DistributorAnswers.extend({
    yearsExperience: required(YearsExperience),
    geographicLocation: required(GeographicRegion),
    clinicalSpecialists: required(StaffBand),
    supportStaffCount: required(StaffBand),
  }),
});

/** What a filled-in form says of the company. */
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

/** The call's body, made of a filled-in form. */
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

/** What everybody who applies is told: alike, whether or not this address had applied before. */
export const ApplicationReceipt = z.object({
  reference: z.string(),
  email: z.string(),
  status: z.literal('pending'),
});
export type ApplicationReceipt = z.infer<typeof ApplicationReceipt>;

/** An application as an administrator sees it (seed 2, section 3). */
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
  /** Its place in the queue: when it was made, or sent again with the changes that were asked for. */
  submittedAt: Instant,
  updatedAt: Instant,
  reviewedAt: Instant.nullable(),
  /** The administrator's user name. */
  reviewedBy: z.string().nullable(),
  /** While pending the applicant's own JSON, else the reviewer's notes, or what the reviewer asked to be changed. */
  reviewNotes: z.string().nullable(),
  /** What the applicant gave; it stays after the review. */
  profile: z.object({
    companyDescription: z.string().nullable(),
    companyLocation: z.string().nullable(),
    companyWebsite: z.string().nullable(),
    distributorProfile: DistributorProfile.nullable(),
  }),
  /** Where an approved applicant stands: null before approval. */
  setUp: z.enum(['link_sent', 'link_expired', 'done']).nullable(),
  /** Where an applicant stands who was asked for changes: null unless it waits for them. */
  changesLink: z.enum(['link_sent', 'link_expired']).nullable(),
  /** How often changes were asked for: a pending application with some was sent again. */
  changeRequests: z.number().int(),
});
export type AccessApplication = z.infer<typeof AccessApplication>;

const Filters = z.object({
  /** Part of the name, the e-mail address or the company, in any case. */
  q: filter(z.string().trim().max(200)),
  companyType: filter(CompanyType),
});

export const ApplicationFilters = Filters.extend({
  /** "reviewed" means any but pending, the last reviewed first; the others begin with the last submitted. */
  status: filter(z.enum([...APPLICATION_STATUSES, 'reviewed'])),
});
export type ApplicationFilters = z.output<typeof ApplicationFilters>;

const OUTCOMES = ['approved', 'rejected', 'changes_requested'] as const;
const REVIEWABLE = ['pending', 'changes_requested'] as const;

export const Review = z
  .object({
    status: z.enum(OUTCOMES),
    /** For reviewers; when asking for changes it is what the applicant reads, and required. */
    reviewNotes: optionalText(2000),
    /** What the reviewer looked at: anything newer is not decided unseen. Left out, it is whatever is pending. */
    seen: z.object({ status: z.enum(REVIEWABLE), submittedAt: Instant }).optional(),
  })
  .refine(({ status, reviewNotes }) => status !== 'changes_requested' || reviewNotes !== null, {
    path: ['reviewNotes'],
    message: 'Please say what should change',
  });

export const applyForAccess = endpoint({
  method: 'POST',
  path: '/api/access-applications',
  summary: 'Apply for access, without an account',
  audience: 'public',
  body: NewApplication,
  response: ApplicationReceipt,
  status: 201,
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/access-applications',
  summary: 'Applications, searched and filtered',
  audience: 'admin',
  query: ApplicationFilters.extend(Paging.shape),
  response: z.array(AccessApplication),
});

export const countApplications = endpoint({
  method: 'GET',
  path: '/api/access-applications/counts',
  summary: 'How many applications of each status the search and the type leave',
  audience: 'admin',
  query: Filters,
  response: z.record(ApplicationStatus, z.number().int()),
});

export const reviewApplication = endpoint({
  method: 'PATCH',
  path: '/api/access-applications/:id',
  summary: 'Approve or reject an application that is pending, or ask for changes',
  audience: 'admin',
  params: ById,
  body: Review,
  response: AccessApplication,
});

export const resendSetUpLink = endpoint({
  method: 'POST',
  path: '/api/access-applications/:id/set-up-link',
  summary: 'Mail a new set-up link; the one before it is revoked',
  audience: 'admin',
  params: ById,
  response: AccessApplication,
});

const Token = z.string().min(1).max(200);

/** Whom a set-up link is for, shown before a password is asked. */
export const SetUpInvitation = Applicant.pick({ firstName: true, lastName: true, email: true }).extend({
  companyName: z.string(),
  expiresAt: Instant,
});
export type SetUpInvitation = z.infer<typeof SetUpInvitation>;

/** In a body, so that no log and no history keeps the token of a call. */
export const readSetUpLink = endpoint({
  method: 'POST',
  path: '/api/set-up/invitation',
  summary: 'Whom a set-up link is for',
  audience: 'public',
  body: z.object({ token: Token }),
  response: SetUpInvitation,
});

export const SetUpAccount = z.object({ token: Token, password: Password });

export const setUpAccount = endpoint({
  method: 'POST',
  path: '/api/set-up',
  summary: 'Create account, company and profile of an approved application, and sign in',
  audience: 'public',
  body: SetUpAccount,
  response: CurrentUser,
  status: 201,
});
