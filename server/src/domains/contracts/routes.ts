import {
  addContractComment,
  compareContractVersions,
  listContractComments,
  listContractVersions,
  listItemVersions,
} from '#contract/contract-history.ts';
import {
  acceptContractItems,
  addContractDuty,
  getClauseForms,
  getContract,
  listContractClauses,
  listContractDuties,
  listContractTerms,
  offerContractClauses,
  offerContractDuties,
  offerContractTerms,
  rejectContractItem,
  startContract,
  startContractClauses,
} from '#contract/contracts.ts';
import {
  getSignedContractPdf,
  listContractAmendments,
  startContractAmendment,
  stopContractAmendment,
} from '#contract/contract-amendments.ts';
import {
  getContractPaper,
  leaveContractPaper,
  openContractPaper,
  uploadContractPaper,
} from '#contract/contract-paper.ts';
import {
  getContractDocx,
  getContractPdf,
  getContractRedlineDocx,
  getContractRedlinePdf,
  getContractSigning,
  nameContractSignatories,
  signContract,
} from '#contract/contract-signing.ts';
import { requestDetailsOf } from '#domains/signatures/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as amendments from './amendments.ts';
import { acceptItems, rejectItem } from './answer.ts';
import * as clauses from './clauses.ts';
import * as comments from './comments.ts';
import * as docx from './docx-downloads.ts';
import * as duties from './duties.ts';
import * as history from './history.ts';
import * as paper from './uploaded-agreement.ts';
import * as overview from './contracts.ts';
import { downloadAgreement, downloadRedline, downloadSigned } from './pdfs.ts';
import { getSigning } from './signing-state.ts';
import { nameSignatories } from './name-signatories.ts';
import { signContract as signForCompany } from './sign-contract.ts';
import * as start from './start.ts';
import * as terms from './terms.ts';

export function routes(on: On, platform: Platform): void {
  on(getContract, ({ actor, params }) => overview.getContract(platform, actor, params.id));
  on(startContract, ({ actor, params }) => start.startContract(platform, actor, params.id));
  on(listContractTerms, ({ actor, params }) => terms.listTerms(platform, actor, params.id));
  on(offerContractTerms, ({ actor, params, body }) => terms.offerTerms(platform, actor, params.id, body));
  on(acceptContractItems, ({ actor, params, body }) => acceptItems(platform, actor, params.id, body));
  on(rejectContractItem, ({ actor, params, body }) => rejectItem(platform, actor, params.id, body));
  on(startContractClauses, ({ actor, params, body }) =>
    clauses.startClauses(platform, actor, params.id, body.form),
  );
  on(listContractClauses, ({ actor, params }) => clauses.listClauses(platform, actor, params.id));
  on(offerContractClauses, ({ actor, params, body }) =>
    clauses.offerClauses(platform, actor, params.id, body),
  );
  on(getClauseForms, ({ actor, params }) => clauses.readForms(platform, actor, params));
  on(listContractDuties, ({ actor, params }) => duties.listDuties(platform, actor, params.id));
  on(offerContractDuties, ({ actor, params, body }) => duties.offerDuties(platform, actor, params.id, body));
  on(addContractDuty, ({ actor, params, body }) => duties.addDuty(platform, actor, params.id, body));
  on.list(listItemVersions, ({ actor, params, query }) =>
    history.listVersionsOfItem(platform, actor, params, query),
  );
  on.list(listContractComments, ({ actor, params, query }) =>
    comments.listComments(platform, actor, params, query),
  );
  on(addContractComment, ({ actor, params, body }) => comments.addComment(platform, actor, params, body));
  on.list(listContractVersions, ({ actor, params, query }) =>
    history.listVersions(platform, actor, params.id, query),
  );
  on(compareContractVersions, ({ actor, params, query }) =>
    history.compareVersions(platform, actor, params.id, query),
  );
  on(getContractPaper, ({ actor, params }) => paper.getPaper(platform, actor, params.id));
  on.upload(uploadContractPaper, ({ actor, params, query, upload }) =>
    paper.uploadPaper(platform, actor, params.id, {
      seen: query.seen,
      upload,
    }),
  );
  on(leaveContractPaper, ({ actor, params, body }) =>
    paper.leavePaper(platform, actor, params.id, body.seen),
  );
  on.file(openContractPaper, ({ actor, params }) => paper.openPaper(platform, actor, params));
  on(getContractSigning, ({ actor, params }) => getSigning(platform, actor, params.id));
  on(nameContractSignatories, ({ actor, params, body }) => nameSignatories(platform, actor, params.id, body));
  on(signContract, ({ actor, params, body, request }) =>
    signForCompany(platform, actor, params.id, { ...body, witness: requestDetailsOf(request) }),
  );
  on.list(listContractAmendments, ({ actor, params, query }) =>
    amendments.listAmendments(platform, actor, params.id, query),
  );
  on(startContractAmendment, ({ actor, params }) => amendments.startAmendment(platform, actor, params.id));
  on(stopContractAmendment, ({ actor, params }) => amendments.stopAmendment(platform, actor, params.id));
  on.file(getSignedContractPdf, ({ actor, params }) => downloadSigned(platform, actor, params));
  on.file(getContractPdf, ({ actor, params }) => downloadAgreement(platform, actor, params.id));
  on.file(getContractDocx, ({ actor, params }) => docx.downloadText(platform, actor, params.id));
  on.file(getContractRedlineDocx, ({ actor, params, query }) =>
    docx.downloadTrackedChanges(platform, actor, params.id, query),
  );
  on.file(getContractRedlinePdf, ({ actor, params, query }) =>
    downloadRedline(platform, actor, params.id, query),
  );
}
