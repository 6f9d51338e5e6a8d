import {
  acceptDealProposals,
  changeDeal,
  changeDealPrivate,
  countDeals,
  downloadDeals,
  createDeal,
  declineDealProposals,
  getDeal,
  listDealPartners,
  listDeals,
  moveDeal,
  withdrawDealProposals,
} from '#contract/deals.ts';
import {
  getAdminClockFigures,
  getClockFigures,
  getDealClock,
  setClockBaseline,
} from '#contract/deal-clock.ts';
import { changeDealColumns, getDealColumns } from '#contract/deal-columns.ts';
import { getDealFigures, listAdminDeals } from '#contract/deal-administration.ts';
import { addDealTask, changeDealTask, deleteDealTask, listDealTasks } from '#contract/deal-tasks.ts';
import { getDealLineCard } from '#contract/deal-line-card.ts';
import { listDealHistory } from '#contract/deal-history.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as administration from './administration.ts';
import { answerProposals } from './answer.ts';
import * as change from './change.ts';
import * as clock from './clock.ts';
import * as columns from './columns.ts';
import * as create from './create.ts';
import * as deals from './deals.ts';
import { listHistory } from './history.ts';
import { listCarried } from './line-card.ts';
import * as csv from './csv.ts';
import * as list from './list.ts';
import * as move from './move.ts';
import { listPartners } from './partners.ts';
import { changePrivate } from './private-notes.ts';
import * as tasks from './tasks.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listDeals, ({ actor, query }) => list.listDeals(platform, actor, query));
  on.file(downloadDeals, ({ actor, query }) => csv.downloadDeals(platform, actor, query));
  on(countDeals, ({ actor, query }) => list.countDeals(platform, actor, query));
  on.list(listDealPartners, ({ actor, query }) => listPartners(platform, actor, query));
  on(getDealColumns, ({ actor }) => columns.getColumns(platform, actor));
  on(changeDealColumns, ({ actor, body }) => columns.changeColumns(platform, actor, body.columns));
  on(createDeal, ({ actor, body }) => create.createDeal(platform, actor, body));
  on(getDeal, ({ actor, params }) => deals.getDeal(platform, platform.db, actor, params.id));
  on(changeDeal, ({ actor, params, body }) => change.changeDeal(platform, actor, params.id, body));
  on(moveDeal, ({ actor, params, body }) => move.moveDeal(platform, actor, params.id, body));
  on(changeDealPrivate, ({ actor, params, body }) => changePrivate(platform, actor, params.id, body));
  on(acceptDealProposals, ({ actor, params, body }) =>
    answerProposals(platform, actor, params.id, { ...body, answer: 'accepted' }),
  );
  on(declineDealProposals, ({ actor, params, body }) =>
    answerProposals(platform, actor, params.id, { ...body, answer: 'declined' }),
  );
  on(withdrawDealProposals, ({ actor, params, body }) =>
    answerProposals(platform, actor, params.id, { ...body, answer: 'withdrawn' }),
  );
  on.list(listDealHistory, ({ actor, params, query }) => listHistory(platform, actor, params.id, query));
  on(getClockFigures, ({ actor }) => clock.getFigures(platform, actor));
  on(setClockBaseline, ({ actor, body }) => clock.setBaseline(platform, actor, body));
  on(getDealLineCard, ({ actor, params }) => listCarried(platform, actor, params.id));
  on(getDealClock, ({ actor, params }) => clock.getDealClock(platform, actor, params.id));
  on(getAdminClockFigures, () => clock.getFiguresOfAll(platform));
  on.list(listAdminDeals, ({ query }) => administration.listDeals(platform, query));
  on(getDealFigures, () => administration.getFigures(platform));
  on.list(listDealTasks, ({ actor, params, query }) => tasks.listTasks(platform, actor, params.id, query));
  on(addDealTask, ({ actor, params, body }) => tasks.addTask(platform, actor, params.id, body));
  on(changeDealTask, ({ actor, params, body }) => tasks.setTaskDone(platform, actor, params, body.isDone));
  on(deleteDealTask, ({ actor, params }) => tasks.deleteTask(platform, actor, params));
}
