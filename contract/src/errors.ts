import { z } from 'zod';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { AGREEMENT_ERRORS } from './agreement-errors.ts';
import { BILLING_ERRORS } from './billing-errors.ts';
import { COMPANY_ERRORS } from './company-errors.ts';
import { CONTRACT_ERRORS } from './contract-errors.ts';
import { DEALING_ERRORS } from './dealing-errors.ts';
import { INSIGHT_ERRORS } from './insight-errors.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import { OPERATIONS_ERRORS } from './operations-errors.ts';
import { PRODUCT_ERRORS } from './product-errors.ts';
import { REQUEST_ERRORS } from './request-errors.ts';
import type { ParameterKinds } from './error-declaration.ts';

/**
 * Every reason why a call can fail, with its HTTP status and parameters. The sentence for people is in
 * `words/<language>/errors.json` under the same name.
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...BILLING_ERRORS,
  ...COMPANY_ERRORS,
  ...NETWORK_ERRORS,
  ...PRODUCT_ERRORS,
  ...AGREEMENT_ERRORS,
  ...DEALING_ERRORS,
  ...INSIGHT_ERRORS,
  ...CONTRACT_ERRORS,
  ...OPERATIONS_ERRORS,
};

export type ErrorCode = keyof typeof ERRORS;
const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

type Value<K> = K extends readonly (infer Word)[]
  ? Word
  : K extends `${infer Plain extends keyof ParameterKinds}?`
    ? ParameterKinds[Plain] | null
    : K extends keyof ParameterKinds
      ? ParameterKinds[K]
      : never;

export type ErrorParams<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { params: infer Params }
  ? { [Name in keyof Params]: Value<Params[Name]> }
  : undefined;
export type PlainErrorCode = {
  [Code in ErrorCode]: ErrorParams<Code> extends undefined ? Code : never;
}[ErrorCode];

const Issue = z.object({
  path: z.string(),
  /** The key of the sentence in the word catalog, such as `validation:atMostFiles`, and its values. */
  key: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});

/** The body of every failed response. `message` is the sentence for people, `issues` names fields of the request. */
export const ErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  message: z.string(),
  issues: z.array(Issue).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
