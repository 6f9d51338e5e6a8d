import { answerConnection, requestConnection } from '#contract/connections.ts';
import type { Person } from './factories.ts';

type Someone = Pick<Person, 'client'>;

export const ask = ({ client }: Someone, to: { id: string }, details: object = {}) =>
  client.call(requestConnection, { body: { recipientId: to.id, ...details } });

export const answer = ({ client }: Someone, id: string, status: 'accepted' | 'rejected') =>
  client.call(answerConnection, { params: { id }, body: { status } });
