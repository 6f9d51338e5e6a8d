import {
  awardRfq,
  changeRfqResponse,
  confirmRfqResponse,
  listRfqResponses,
  submitRfqResponse,
  withdrawRfqResponse,
} from '#contract/rfq-responses.ts';
import { getRfqFile, removeRfqFile, uploadRfqFile } from '#contract/rfq-files.ts';
import {
  changeRfqScoring,
  getRfqComparisonCsv,
  getRfqComparisonPdf,
  getRfqScoring,
} from '#contract/rfq-scoring.ts';
import {
  changeRfq,
  closeRfq,
  getRfq,
  listRfqs,
  openRfq,
  postRfq,
  reopenRfq,
  unwatchRfq,
  watchRfq,
} from '#contract/rfqs.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as awards from './award.ts';
import * as closing from './close.ts';
import * as comparison from './comparison.ts';
import * as editing from './edit.ts';
import * as files from './files.ts';
import * as opening from './open.ts';
import * as responding from './respond.ts';
import * as responses from './responses.ts';
import * as service from './rfqs.ts';
import * as scoring from './scoring.ts';
import { setWatched } from './watch.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listRfqs, ({ actor, query }) => service.listRfqs(platform, actor, query));
  on(postRfq, ({ actor, body }) => editing.postRfq(platform, actor, body));
  on(getRfq, ({ actor, params }) => service.getRfq(platform, actor, params.id));
  on(changeRfq, ({ actor, params, body }) => editing.changeRfq(platform, actor, params.id, body));
  on(closeRfq, ({ actor, params, body }) => closing.closeRfq(platform, actor, params.id, body));
  on(reopenRfq, ({ actor, params, body }) => closing.reopenRfq(platform, actor, params.id, body));
  on(openRfq, ({ actor, params }) => opening.openRfq(platform, actor, params.id));
  on(watchRfq, ({ actor, params }) => setWatched(platform, actor, params.id, true));
  on(unwatchRfq, ({ actor, params }) => setWatched(platform, actor, params.id, false));
  on.list(listRfqResponses, ({ actor, params, query }) =>
    responses.listResponses(platform, actor, params.id, query),
  );
  on(awardRfq, ({ actor, params, body }) => awards.awardRfq(platform, actor, params.id, body));
  on(submitRfqResponse, ({ actor, body }) => responding.submitResponse(platform, actor, body));
  on(changeRfqResponse, ({ actor, params, body }) =>
    responding.changeResponse(platform, actor, params.id, body),
  );
  on(confirmRfqResponse, ({ actor, params }) => responding.confirmResponse(platform, actor, params.id));
  on(withdrawRfqResponse, ({ actor, params }) => responding.withdrawResponse(platform, actor, params.id));
  on.upload(uploadRfqFile, ({ actor, upload }) => files.uploadFile(platform, actor, upload));
  on(removeRfqFile, ({ actor, params }) => files.removeFile(platform, actor, params.id));
  on.file(getRfqFile, ({ actor, params }) => files.readFile(platform, actor, params.id));
  on(getRfqScoring, ({ actor, params }) => scoring.getScoring(platform, actor, params.id));
  on(changeRfqScoring, ({ actor, params, body }) => scoring.changeScoring(platform, actor, params.id, body));
  on.file(getRfqComparisonCsv, ({ actor, params }) => comparison.downloadCsv(platform, actor, params.id));
  on.file(getRfqComparisonPdf, ({ actor, params }) => comparison.downloadPdf(platform, actor, params.id));
}
