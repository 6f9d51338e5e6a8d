import type { Connection } from '#contract/connections.ts';
import type { CurrentUser } from '#contract/session.ts';
import { roleIn } from '#lib/membership.ts';

/** Whether a person may accept a request, which spends money of the company that was asked. Its viewers may not. */
export const mayAccept = (
  user: Pick<CurrentUser, 'companies'>,
  { recipientCompany }: Pick<Connection, 'recipientCompany'>,
): boolean => recipientCompany === null || roleIn(user, recipientCompany.id) !== 'viewer';
