import type { Connection } from '#contract/connections.ts';
import type { CurrentUser } from '#contract/session.ts';
import { roleIn } from '#lib/membership.ts';

/** Returns whether a person may accept a request, which spends the receiving company's money: viewers may not. */
export const mayAccept = (
  user: Pick<CurrentUser, 'companies'>,
  { recipientCompany }: Pick<Connection, 'recipientCompany'>,
): boolean => recipientCompany === null || roleIn(user, recipientCompany.id) !== 'viewer';
