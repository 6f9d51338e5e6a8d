import { getClosingRequest } from '#contract/account-closing.ts';
import { listApiTokens } from '#contract/api-tokens.ts';
import { getDataExport } from '#contract/data-exports.ts';
import { listOwnSessions } from '#contract/own-sessions.ts';
import { getTwoFactor } from '#contract/two-factor.ts';
import { oneQuery } from '#lib/queries.ts';

export const sessionsQuery = oneQuery(listOwnSessions, {}, ['user']);

export const closingQuery = oneQuery(getClosingRequest, {}, ['user']);

export const dataExportQuery = oneQuery(getDataExport, {}, ['user']);

export const twoFactorQuery = oneQuery(getTwoFactor, {}, ['user']);

export const apiTokensQuery = oneQuery(listApiTokens, {}, ['user']);
