import {
  answerConnection,
  getConnection,
  getConnectionCounts,
  getResponseTime,
  listColleagueConnections,
  listConnections,
  listRelations,
  requestConnection,
  withdrawConnection,
} from '#contract/connections.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as answers from './answer.ts';
import * as requests from './request.ts';
import * as colleagues from './colleagues.ts';
import { responseTimeOf } from './response-time.ts';
import * as service from './connections.ts';
import * as withdrawals from './withdraw.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listConnections, ({ actor, query }) => service.listConnections(platform, actor, query));
  on.list(listColleagueConnections, ({ actor, params, query }) =>
    colleagues.listColleagueConnections(platform, actor, params.id, query),
  );
  on(getConnection, ({ actor, params }) => service.readConnection(platform, actor, params.id));
  on(getConnectionCounts, ({ actor }) => service.countConnections(platform, actor));
  on(listRelations, ({ actor, query }) => service.listRelations(platform, actor, query));
  on(requestConnection, ({ actor, body }) => requests.requestConnection(platform, actor, body));
  on(answerConnection, ({ actor, params, body }) =>
    answers.answerConnection(platform, actor, params.id, body.status),
  );
  on(withdrawConnection, ({ actor, params }) => withdrawals.withdrawConnection(platform, actor, params.id));
  on(getResponseTime, ({ params }) => responseTimeOf(platform, params.id));
}
