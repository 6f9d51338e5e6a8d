import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging } from './fields.ts';
import { Day, GivenDay } from './days.ts';

/** A self-declared certificate. Verified credentials are trust badges. */
export const Certificate = z.object({
  id: Id,
  companyId: Id,
  standard: z.string(),
  issuer: z.string(),
  number: z.string(),
  validFrom: Day.nullable(),
  /** The last day of validity, inclusive. */
  validUntil: Day.nullable(),
  /** Expired certificates are visible only to members of the company. */
  isExpired: z.boolean(),
  /** Changes whenever one of the editable fields changes. */
  version: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

const required = (message: string, max: number) => z.string().trim().min(1, message).max(max);
const OptionalDay = GivenDay.nullish().transform((day) => day ?? null);

export const NewCertificate = z
  .object({
    standard: required('validation:certificateStandard', 200),
    issuer: required('validation:certificateIssuer', 200),
    number: required('validation:certificateNumber', 100),
    validFrom: OptionalDay,
    validUntil: OptionalDay,
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    error: 'validation:lastDayBeforeFirst',
    path: ['validUntil'],
  });

export const CertificateChange = NewCertificate.safeExtend({
  /**
   * The version that the editor loaded. If it has changed since, the call fails with 409
   * `certificate.changed_elsewhere`.
   */
  version: z.string().max(64).optional(),
});

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/companies/:id/certificates',
  summary: "List a company's self-declared certificates; only its members get expired ones",
  audience: 'public',
  params: ById,
  query: Paging,
  response: z.array(Certificate),
});

export const addCertificate = endpoint({
  method: 'POST',
  path: '/api/companies/:id/certificates',
  summary: "Add a certificate to the caller's company page",
  audience: 'signed-in',
  params: ById,
  body: NewCertificate,
  response: Certificate,
  status: 201,
});

export const changeCertificate = endpoint({
  method: 'PUT',
  path: '/api/company-certificates/:id',
  summary: "Replace a certificate on the caller's company page",
  audience: 'signed-in',
  params: ById,
  body: CertificateChange,
  response: Certificate,
});

export const removeCertificate = endpoint({
  method: 'DELETE',
  path: '/api/company-certificates/:id',
  summary: "Remove a certificate from the caller's company page",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
