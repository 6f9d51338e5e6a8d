import {
  getPassport,
  listPassportPartners,
  listPassportReadings,
  listPassportShares,
  listSharedPassports,
  type Passport,
} from '#contract/passports.ts';
import { oneQuery, pagedQuery, queryClient } from '#lib/queries.ts';

export const passportQuery = (companyId: string) =>
  oneQuery(getPassport, { params: { id: companyId } }, ['companies']);

export const showPassport = (passport: Passport): void => {
  queryClient.setQueryData(passportQuery(passport.companyId).queryKey, passport);
};

export const sharesQuery = (companyId: string) =>
  pagedQuery(listPassportShares, { params: { id: companyId }, query: { limit: 20 } }, ['companies']);

export const readingsQuery = (companyId: string) =>
  pagedQuery(listPassportReadings, { params: { id: companyId }, query: { limit: 20 } }, ['companies']);

export const sharedPassportQuery = (companyId: string) =>
  oneQuery(listSharedPassports, { query: { companyId } }, ['companies']);

const PARTNERS = 200;

export const partnersQuery = (companyId: string) =>
  pagedQuery(listPassportPartners, { params: { id: companyId }, query: { limit: PARTNERS } }, [
    'connections',
    'companies',
  ]);
