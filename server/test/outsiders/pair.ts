import { randomUUID } from 'node:crypto';
import { listApplications } from '#contract/access-applications.ts';
import { addDealTask } from '#contract/deal-tasks.ts';
import { changeDeal } from '#contract/deals.ts';
import type { Client, TestApp } from '#test/app.ts';
import { createPair as createPartners, propose, sign } from '#test/company-agreements.ts';
import {
  DRAWN_SIGNATURE,
  badgeIdOf,
  createPerson,
  createSigned,
  createUnclaimed,
  newApplication,
  requestBetween,
} from '#test/factories.ts';
import { offerPaperBetween, signContractBetween, startContractBetween } from './contract.ts';
import { sharePassportWith } from './passport.ts';
import { startDeal } from '#test/deals.ts';
import { createInvoice } from '#test/invoices.ts';
import { generate } from '#test/recommendations.ts';
import { createRfq, respond } from '#test/rfqs.ts';
import { openFileOf, putDocument } from '#test/rooms.ts';

/** A word in the private data of two people; an answer to anyone else that contains it is a leak. */
export const PLANTED = 'quarvelle';

/** Two people who do business with each other, and the ids of everything they have, by name. */
export interface Pair {
  readonly dana: Client;
  readonly marcus: Client;
  /** The owner of the company that has a deal with Dana's company. */
  readonly ruth: Client;
  readonly ids: Readonly<Record<string, string>>;
  /** Records whose ids are private too. */
  readonly secrets: readonly string[];
}

const PUBLIC = new Set(
  'dana marcus company partner slug product job rfq news certificate page badge bystander nobody'.split(' '),
);

/** Creates two people with everything that people can have; their private texts contain the planted word. */
export async function createPair(app: TestApp, admin: Client, planted = PLANTED): Promise<Pair> {
  const said = (what: string) => `${what} ${planted}`;
  const [dana, ruth] = await createPartners(app);
  const marcus = await createSigned(app, { firstName: 'Marcus', lastName: 'Oyelaran' });
  const ids: Record<string, string> = {
    dana: dana.id,
    marcus: marcus.id,
    company: dana.companyId,
    partner: ruth.companyId,
    bystander: (await createPerson(app)).id,
    nobody: randomUUID(),
  };
  const make = async (who: Client, name: string, path: string, body: object | FormData) => {
    const made = await send(who, 'POST', path, body);
    ids[name] = String(made.id);
    return made;
  };

  await make(dana.client, 'product', '/api/products', {
    name: 'Meridian Stem',
    description: 'A tapered stem.',
    category: 'orthopedic_implants',
    regulatoryStatus: 'fda_cleared',
  });
  const job = { title: 'Sales lead', description: 'Texas.', location: 'Austin', jobType: 'full_time' };
  await make(dana.client, 'job', '/api/jobs', job);
  await make(dana.client, 'draft', '/api/jobs', { ...job, title: said('Draft'), status: 'draft' });
  await make(dana.client, 'invitation', `/api/companies/${dana.companyId}/invitations`, {
    email: `${planted}@example.test`,
    role: 'editor',
  });
  await make(dana.client, 'news', `/api/companies/${dana.companyId}/news`, {
    title: 'New',
    publishedOn: '2026-01-02',
  });
  const certificate = { standard: 'ISO 13485', issuer: 'TUV', number: 'Q1' };
  await make(dana.client, 'certificate', `/api/companies/${dana.companyId}/certificates`, certificate);
  await make(dana.client, 'search', '/api/saved-searches', {
    name: said('Search'),
    kind: 'products',
    alert: 'none',
    query: { category: 'orthopedic_implants' },
  });
  await make(
    dana.client,
    'import',
    `/api/companies/${dana.companyId}/product-imports`,
    file(`Name\n${said('Row')}`, 'list.csv'),
  );
  const proof = await make(
    dana.client,
    'document',
    `/api/companies/${dana.companyId}/badge-documents`,
    file(PROOF, `${said('Proof')}.pdf`),
  );
  await make(dana.client, 'request', '/api/company-badges', {
    companyId: dana.companyId,
    badgeId: await badgeIdOf(dana.client, 'gmp_certified'),
    verificationDocuments: [proof.url],
    notes: said('Notes'),
  });
  ids.invoice = await createInvoice(app, dana);
  ids.page = await createUnclaimed(app, { name: 'Prairie Devices' });
  await make(marcus.client, 'claim', `/api/companies/${ids.page}/claims`, {
    role: said('Role'),
    statement: said('Statement'),
  });
  ids.connection = await requestBetween(marcus, dana);
  await make(
    marcus.client,
    'attachment',
    '/api/messages/attachments',
    file(said('Attached'), `${said('Attached')}.txt`),
  );
  await make(marcus.client, 'message', '/api/messages', {
    receiverId: dana.id,
    content: said('Message'),
    attachmentIds: [ids.attachment],
  });
  await send(app.client(), 'POST', '/api/access-applications', newApplication({ lastName: planted }));
  ids.application = (await admin.call(listApplications)).body[0]?.id ?? '';
  ids.agreement = firstId(await send(dana.client, 'GET', '/api/nda/agreements'));
  ids.notification = await untilNotified(dana.client);
  ids.session = firstId(await send(dana.client, 'GET', '/api/user/sessions'));
  ids.slug = String((await send(dana.client, 'GET', `/api/companies/${dana.companyId}`)).slug);
  ids.badge = await badgeIdOf(dana.client, 'gmp_certified');
  ids.report = (
    await send(dana.client, 'POST', '/api/reports', {
      personId: marcus.id,
      reason: 'spam',
      note: said('Report'),
      messageIds: [ids.message],
    })
  ).id as string;
  ids.agreementOfTwo = (await propose(dana, ruth, { message: said('Proposal') })).body.id;
  await sign(ruth, ids.agreementOfTwo);
  ids.room = ids.agreementOfTwo;
  const document = await putDocument(dana, ids.room, { name: `${said('Price list')}.pdf` });
  ids.roomDocument = document.id;
  ids.roomVersion = document.version.id;
  const later = await putDocument(dana, ids.room, { name: `${said('Contract')}.pdf`, stage: 'contract' });
  ids.laterVersion = later.version.id;
  await openFileOf(ruth, document);
  const deal = await startDeal(dana, ruth, {
    title: said('Deal'),
    stage: 'negotiation',
    notes: said('Notes'),
  });
  const { body: proposed } = await ruth.client.call(changeDeal, {
    params: { id: deal.id },
    body: { revision: deal.revision, description: said('Change'), message: said('Message') },
  });
  ids.deal = deal.id;
  const { body: task } = await dana.client.call(addDealTask, {
    params: { id: deal.id },
    body: { title: said('Task'), side: 'distributor' },
  });
  ids.dealTask = task.id;
  ids.dealProposal = proposed.proposals[0]?.id ?? '';
  const contract = await startContractBetween(dana, ruth, said);
  ids.contractDeal = contract.dealId;
  ids.contractItem = contract.itemId;
  ids.signedDeal = await signContractBetween(dana, ruth, said);
  ids.paperDeal = await offerPaperBetween(dana, ruth, said);
  const passport = await sharePassportWith(dana, ruth, said);
  ids.passportDocument = passport.documentId;
  ids.passportShare = passport.shareId;
  ids.rfq = (await createRfq(dana)).id;
  const rfq = await createRfq(dana, {
    title: said('Request'),
    audience: 'chosen',
    companyIds: [ruth.companyId],
  });
  ids.chosenRfq = rfq.id;
  await make(ruth.client, 'rfqFile', '/api/rfq-files', file(said('Attached'), `${said('Attached')}.txt`));
  const offer = { proposal: said('Offer'), attachmentIds: [String(ids.rfqFile)] };
  ids.rfqResponse = (await respond(ruth, rfq, offer)).id;
  const [one, other] = await createPartners(app, ['Meridian Surgical', 'Pecos Supply']);
  ids.proposal = (await propose(one, other, { message: said('Proposal') })).body.id;
  ids.recommendation = (await generate(dana))[0]?.id ?? '';
  await make(dana.client, 'interaction', '/api/recommendation-interactions', {
    recommendationId: ids.recommendation,
    interactionType: 'dislike',
    metadata: { note: said('Note') },
  });
  const secrets = [planted, ...privateIdsIn(ids)];
  return { dana: dana.client, marcus: marcus.client, ruth: ruth.client, ids, secrets };
}

const privateIdsIn = (ids: Record<string, string>): string[] =>
  Object.entries(ids)
    .filter(([name]) => !PUBLIC.has(name))
    .map(([, id]) => id);

const PROOF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';

export function file(text: string, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return form;
}

export const pictureForm = (): FormData => {
  const form = new FormData();
  const bytes = Buffer.from(DRAWN_SIGNATURE.slice(DRAWN_SIGNATURE.indexOf(',') + 1), 'base64');
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  return form;
};

type Answer = Record<string, unknown>;

async function send(client: Client, method: string, path: string, body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await client.fetch(path, {
    method,
    ...(body && {
      body: isForm ? body : JSON.stringify(body),
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
    }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

function firstId(list: Answer): string {
  const [first] = list as unknown as { id: string }[];
  if (!first) throw new Error('nothing in the list');
  return first.id;
}

async function untilNotified(client: Client): Promise<string> {
  for (let round = 0; round < 100; round += 1) {
    const list = await send(client, 'GET', '/api/notifications');
    if ((list as unknown as unknown[]).length > 0) return firstId(list);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('never told');
}
