import { colleagueConnectionsQuery } from '#features/connections/queries.ts';
import { invitationsQuery, membersQuery } from '#features/members/queries.ts';
import { blockedPeopleQuery } from '#features/messages/queries.ts';
import { notificationSettingsQuery } from '#features/notifications/queries.ts';
import {
  apiTokensQuery,
  closingQuery,
  dataExportQuery,
  sessionsQuery,
  twoFactorQuery,
} from '#features/settings/queries.ts';
import { webhooksQuery } from '#features/webhooks/queries.ts';
import { load } from '#lib/loading.ts';
import { queryClient } from '#lib/queries.ts';
import { userQuery } from '#lib/session.ts';
import { loadWords } from '#lib/words.ts';

const SECTIONS: Record<string, () => Promise<void>> = {
  notifications: () => load(notificationSettingsQuery),
  privacy: () => load(loadWords('copy', 'security'), sessionsQuery, twoFactorQuery, blockedPeopleQuery),
  data: () => load(closingQuery, dataExportQuery),
  api: () => load(loadWords('api', 'copy'), apiTokensQuery),
  members: loadOwnMembers,
  webhooks: loadOwnWebhooks,
};

export const loadSettings = async (section: string): Promise<void> => SECTIONS[section]?.();

async function loadOwnMembers(): Promise<void> {
  const company = queryClient.getQueryData(userQuery.queryKey)?.companies[0];
  if (!company) return;
  await load(
    membersQuery(company.id),
    colleagueConnectionsQuery(company.id),
    ...(company.role === 'owner' ? [invitationsQuery(company.id)] : []),
  );
}

async function loadOwnWebhooks(): Promise<void> {
  const company = queryClient.getQueryData(userQuery.queryKey)?.companies[0];
  await load(
    loadWords('copy', 'webhooks'),
    ...(company?.role === 'owner' ? [webhooksQuery(company.id)] : []),
  );
}
