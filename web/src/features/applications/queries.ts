import { readSetUpLink } from '#contract/access-applications.ts';
import { readChangesLink } from '#contract/application-changes.ts';
import { oneQuery } from '#lib/queries.ts';

export const setUpLinkQuery = (token: string) => oneQuery(readSetUpLink, { body: { token } }, []);

export const changesLinkQuery = (token: string) => oneQuery(readChangesLink, { body: { token } }, []);
