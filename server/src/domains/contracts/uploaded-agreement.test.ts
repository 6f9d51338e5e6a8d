import { and, eq } from 'drizzle-orm';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { Contract } from '#contract/contracts.ts';
import { startContractAmendment } from '#contract/contract-amendments.ts';
import { addContractComment, listContractComments } from '#contract/contract-history.ts';
import {
  getContract,
  listContractClauses,
  listContractDuties,
  listContractTerms,
  offerContractDuties,
  rejectContractItem,
  startContractClauses,
} from '#contract/contracts.ts';
import { PAPER_MAX_VERSIONS, getContractPaper, leaveContractPaper } from '#contract/contract-paper.ts';
import { getContractSigning } from '#contract/contract-signing.ts';
import { checkAgreement, checkSeal } from '#contract/agreement-checks.ts';
import { contractItems, contracts } from '#db/tables/contracts.ts';
import { sha256 } from '#platform/crypto.ts';
import { verifyChain } from '#domains/signatures/index.ts';
import { useApp } from '#test/app.ts';
import {
  type Dealing,
  acceptAll,
  agreeOnTerms,
  dealInReview,
  offerTerms,
  startedClauses,
} from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';
import { sealIn } from '#test/seal.ts';
import { pdfWith } from '#test/pdf-files.ts';
import { renameCompany } from '#test/rename-company.ts';
import { CELLS_OF_BOTH, nameItself, signAs, signByBoth } from '#test/signing.ts';
import { uploadFile } from '#test/uploads.ts';

const app = useApp();

const isPaper = eq(contractItems.part, 'paper');

const paramsOf = ({ deal }: Dealing) => ({ id: deal.id });

async function upload(who: Principal, dealing: Dealing, bytes: Buffer, { seen = 0, name = 'ours.pdf' } = {}) {
  const path = `/api/deals/${dealing.deal.id}/contract/paper?seen=${seen}`;
  return uploadFile<Contract>(who.client, path, { bytes, name });
}

async function paperOf({ client }: Principal, dealing: Dealing) {
  const { body } = await client.call(getContractPaper, { params: paramsOf(dealing) });
  if (!body) throw new Error('no paper');
  return body;
}

const accept = async (who: Principal, dealing: Dealing) =>
  acceptAll(who, dealing, [await paperOf(who, dealing)]);

async function termsAgreed(): Promise<Dealing> {
  const dealing = await dealInReview(app);
  await agreeOnTerms(dealing);
  return dealing;
}

async function agreeOnTheRest(dealing: Dealing) {
  const { maker, seller } = dealing;
  const params = paramsOf(dealing);
  await acceptAll(seller, dealing, (await seller.client.call(listContractDuties, { params })).body);
  const { body: duties } = await maker.client.call(listContractDuties, { params });
  const offers = duties
    .filter(({ cells }) => cells.manufacturer.role === null || cells.distributor.role === null)
    .map(({ id, version: seen }) => ({ id, seen, cells: CELLS_OF_BOTH }));
  await maker.client.call(offerContractDuties, { params, body: { offers, message: null } });
  await acceptAll(seller, dealing, (await seller.client.call(listContractDuties, { params })).body);
  for (const who of [maker, seller]) await nameItself(who, dealing);
}

const clausesOf = async ({ client }: Principal, dealing: Dealing) =>
  (await client.call(listContractClauses, { params: paramsOf(dealing) })).body;

/** Agrees on a document from the distributor in place of the clauses, even if some clauses are not agreed yet. */
async function replaceClauses(dealing: Dealing) {
  await upload(dealing.seller, dealing, await pdfWith(['Ours']));
  await accept(dealing.maker, dealing);
}

/** Signs the agreement and starts an amendment in which both companies agree to give up the document. */
async function signAndLeavePaper(dealing: Dealing) {
  const { maker, seller } = dealing;
  const params = paramsOf(dealing);
  await agreeOnTheRest(dealing);
  await signByBoth(dealing);
  await maker.client.call(startContractAmendment, { params });
  const { version: seen } = await paperOf(maker, dealing);
  await maker.client.call(leaveContractPaper, { params, body: { seen } });
  return accept(seller, dealing);
}

describe('an uploaded agreement', () => {
  test('can be uploaded, commented on by page, replaced, agreed, signed by both companies and attached to the sealed copy', async () => {
    const dealing = await termsAgreed();
    const { maker, seller } = dealing;
    const params = paramsOf(dealing);
    const first = await pdfWith(['Page one', 'Page two']);
    const started = await upload(maker, dealing, first);
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({
      phase: 'clauses',
      paper: { isInUse: true, isAgreed: false, turn: 'them' },
      clauses: { total: 0 },
    });
    const paper = await paperOf(seller, dealing);
    expect(paper).toMatchObject({
      turn: 'you',
      versions: [{ number: 1, name: 'ours.pdf', pages: 2, digest: sha256(first), by: 'them' }],
    });
    const commentOn = (page: number) =>
      seller.client.call(addContractComment, {
        params: { ...params, itemId: paper.id },
        body: { text: 'Not two years', isInternal: false, page: { version: 1, page } },
      });
    expect((await commentOn(2)).status).toBe(201);
    expect((await commentOn(3)).body).toMatchObject({ code: 'contract.no_such_page' });

    const second = await pdfWith(['Page one', 'Page two', 'Page three']);
    expect((await upload(seller, dealing, second, { seen: 0 })).body).toMatchObject({
      code: 'contract.changed_elsewhere',
    });
    expect((await upload(seller, dealing, first, { seen: 1 })).body).toMatchObject({
      code: 'contract.nothing_changed',
    });
    expect((await upload(seller, dealing, second, { seen: 1 })).status).toBe(201);
    const { body: comments } = await maker.client.call(listContractComments, {
      params: { ...params, itemId: paper.id },
    });
    expect(comments).toMatchObject([{ text: 'Not two years', page: { version: 1, page: 2 } }]);
    const old = await maker.client.fetch(`/api/deals/${params.id}/contract/paper/1/file`);
    expect(Buffer.from(await old.arrayBuffer()).equals(first)).toBe(true);

    expect((await signAs(maker, dealing)).body).toMatchObject({ code: 'contract.not_signatory' });
    await accept(maker, dealing);
    await agreeOnTheRest(dealing);
    const signing = async ({ client }: Principal) => (await client.call(getContractSigning, { params })).body;
    const [own, other] = [await signing(maker), await signing(seller)];
    expect(own.obstacles).toEqual([]);
    expect(own.digest).toBe(other.digest);
    expect(own.statement).toContain(sha256(second));
    await signAs(maker, dealing);
    expect((await signAs(seller, dealing)).status).toBe(200);

    const copy = await seller.client.fetch(`/api/deals/${params.id}/contract/agreement.pdf`);
    const bytes = Buffer.from(await copy.arrayBuffer());
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const attached = async (name: string) => Buffer.from((await document.getAttachmentContent(name)) ?? []);
    expect(sha256(await attached('ours.pdf'))).toBe(sha256(second));
    expect((await attached('contract.txt')).toString()).toContain(sha256(second));
    const visitor = app.client();
    expect((await visitor.call(checkSeal, { body: sealIn(bytes) })).body).toMatchObject({ state: 'intact' });
    expect((await visitor.call(checkAgreement, { body: { digest: sha256(bytes) } })).body).toMatchObject({
      agreement: { form: 'contract', isValid: true },
    });
    expect((await upload(maker, dealing, first, { seen: 2 })).status).toBe(409);
    expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
  });

  test('replaces the clauses when the other side accepts it, and can be replaced by them again', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller } = dealing;
    const params = paramsOf(dealing);
    const clauses = async () => (await maker.client.call(listContractClauses, { params })).body;
    const before = (await clauses()).length;
    const ask = async (seen: number) =>
      (await upload(seller, dealing, await pdfWith([`Ours ${seen}`]), { seen })).body;
    expect(await ask(0)).toMatchObject({ paper: { isInUse: false, turn: 'them' } });
    const reject = async (who: Principal) => {
      const { id, version: seen } = await paperOf(who, dealing);
      return who.client.call(rejectContractItem, { params, body: { item: { id, seen }, message: null } });
    };
    expect((await reject(maker)).body).toMatchObject({ paper: null, clauses: { total: before } });

    await ask(0);
    expect((await accept(maker, dealing)).body).toMatchObject({
      paper: { isInUse: true, isAgreed: true },
      clauses: { total: 0 },
    });
    expect(await clauses()).toEqual([]);
    expect(
      (await maker.client.call(startContractClauses, { params, body: { form: 'balanced' } })).body,
    ).toMatchObject({ code: 'contract.has_paper' });

    await offerTerms(seller, dealing, { sellOff: { days: 180 } });
    await acceptAll(maker, dealing, (await maker.client.call(listContractTerms, { params })).body);
    expect(await paperOf(seller, dealing)).toMatchObject({ turn: 'you', state: 'proposed' });
    await accept(seller, dealing);

    const { version: seen } = await paperOf(maker, dealing);
    await maker.client.call(leaveContractPaper, { params, body: { seen } });
    expect(await paperOf(seller, dealing)).toMatchObject({ isLeaving: true, turn: 'you', isInUse: true });
    expect((await accept(seller, dealing)).body).toMatchObject({ paper: null, clauses: { total: before } });
    const text = (await clauses()).find(({ key }) => key === 'consequences')?.text;
    expect(text).toContain('180 days');
  });

  test('replaces the clauses even if the other side accepts clauses in the same call', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller } = dealing;
    await upload(maker, dealing, await pdfWith(['Ours']));
    const clauses = await clausesOf(seller, dealing);
    const both = await acceptAll(seller, dealing, [await paperOf(seller, dealing), ...clauses]);
    expect(both).toMatchObject({
      status: 200,
      body: { paper: { isInUse: true, isAgreed: true }, clauses: { total: 0 } },
    });
    expect(await clausesOf(seller, dealing)).toEqual([]);
  });

  test("keeps the clauses that it replaced out of an amendment's list of changes", async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const params = paramsOf(dealing);
    await acceptAll(seller, dealing, await clausesOf(seller, dealing));
    await replaceClauses(dealing);
    await agreeOnTheRest(dealing);
    await signByBoth(dealing);
    await maker.client.call(startContractAmendment, { params });
    await offerTerms(maker, dealing, { sellOff: { days: 180 } });
    await acceptAll(seller, dealing, (await seller.client.call(listContractTerms, { params })).body);
    await accept(maker, dealing);
    for (const who of [maker, seller]) await nameItself(who, dealing);
    await signByBoth(dealing);
    const rows = await app.database.db
      .select({ text: contracts.text })
      .from(contracts)
      .where(and(eq(contracts.dealId, deal.id), eq(contracts.number, 1)));
    expect(rows[0]?.text).toContain('This amendment changes: Sell-off period.');
  });

  test('can be replaced in an amendment by clauses or by another document', async () => {
    const dealing = await termsAgreed();
    const { maker, seller } = dealing;
    const params = paramsOf(dealing);
    await upload(maker, dealing, await pdfWith(['Ours']));
    await accept(seller, dealing);
    const left = await signAndLeavePaper(dealing);
    const empty = { phase: 'terms', paper: null, clauses: { total: 0 }, canStart: true };
    expect(left.body).toMatchObject(empty);
    const uploaded = await upload(maker, dealing, await pdfWith(['Another']));
    expect(uploaded).toMatchObject({ status: 201, body: { phase: 'clauses', canStart: false } });
    const { version: seen } = await paperOf(maker, dealing);
    await maker.client.call(leaveContractPaper, { params, body: { seen } });
    expect((await accept(seller, dealing)).body).toMatchObject(empty);
    const started = await seller.client.call(startContractClauses, { params, body: { form: 'balanced' } });
    expect(started).toMatchObject({ status: 201, body: { clauses: { total: 23, forThem: 23 } } });
  });

  test('is offered again when a company is renamed', async () => {
    const dealing = await termsAgreed();
    const { maker, seller } = dealing;
    await upload(maker, dealing, await pdfWith(['Ours']));
    await accept(seller, dealing);
    await renameCompany(maker, 'Renamed Devices');
    await expect.poll(() => paperOf(seller, dealing)).toMatchObject({ turn: 'you', version: 2 });
  });

  test('can be withdrawn immediately if no one has agreed to it, so that the clauses can be started', async () => {
    const dealing = await termsAgreed();
    const { maker } = dealing;
    const params = paramsOf(dealing);
    await upload(maker, dealing, await pdfWith(['Ours']));
    const { body } = await maker.client.call(leaveContractPaper, { params, body: { seen: 1 } });
    expect(body).toMatchObject({ phase: 'terms', paper: null, canStart: true });
    const started = await maker.client.call(startContractClauses, { params, body: { form: 'balanced' } });
    expect(started.status).toBe(201);
  });

  test('has at most fifty versions', async () => {
    const dealing = await termsAgreed();
    const { maker } = dealing;
    await upload(maker, dealing, await pdfWith(['Ours']));
    await app.database.db.update(contractItems).set({ version: PAPER_MAX_VERSIONS }).where(isPaper);
    const next = await upload(maker, dealing, await pdfWith(['Again']), { seen: PAPER_MAX_VERSIONS });
    expect(next).toMatchObject({ status: 409, body: { code: 'contract.too_many_papers' } });
  });

  test('is refused unless it is a PDF that is unlocked, undamaged and without scripts', async () => {
    const dealing = await termsAgreed();
    const { maker } = dealing;
    const codeOf = async (bytes: Buffer, name = 'ours.pdf') =>
      (await upload(maker, dealing, bytes, { name })).body.code;
    expect(await codeOf(Buffer.from('Only text'), 'ours.txt')).toBe('contract.not_pdf');
    expect(await codeOf(await pdfWith(['Ours'], { userPassword: 'secret' }))).toBe('contract.paper_locked');
    expect(await codeOf(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).toBe('file.pdf_damaged');
    const scripted = await pdfWith(['Ours'], {}, (pdf) => pdf.addNamedJavaScript('Total', 'this.print();'));
    expect(await codeOf(scripted)).toBe('contract.paper_runs');
    const { body } = await maker.client.call(getContract, { params: paramsOf(dealing) });
    expect(body.paper).toBeNull();
  });

  test('is refused until all terms are agreed', async () => {
    const dealing = await dealInReview(app);
    const bytes = await pdfWith(['Ours']);
    expect((await upload(dealing.maker, dealing, bytes)).body).toMatchObject({
      code: 'contract.not_started',
    });
  });
});

test('an amendment without the document reopens the clauses that were open before the document replaced them', async () => {
  const dealing = await startedClauses(app);
  const { maker, seller } = dealing;
  const params = paramsOf(dealing);
  await acceptAll(seller, dealing, (await clausesOf(seller, dealing)).slice(0, 10));
  await replaceClauses(dealing);
  const left = await signAndLeavePaper(dealing);
  expect(left.body).toMatchObject({ paper: null, clauses: { total: 23, agreed: 10, forYou: 13 } });
  const { body: signing } = await maker.client.call(getContractSigning, { params });
  expect(signing.obstacles).toContainEqual({ kind: 'clauses_open', count: 13 });
  const open = (await clausesOf(seller, dealing)).filter(({ turn }) => turn === 'you');
  expect(new Set(open.map(({ by }) => by?.id))).toEqual(new Set([maker.user.id]));
  await acceptAll(seller, dealing, open);
  for (const who of [maker, seller]) await nameItself(who, dealing);
  await signByBoth(dealing);
  expect((await seller.client.call(getContract, { params })).body).toMatchObject({
    phase: 'signed',
    amendment: { number: 1 },
    clauses: { total: 23, agreed: 23 },
  });
});

test('an amendment without the document reopens a clause whose term changed while the document was in use', async () => {
  const dealing = await startedClauses(app);
  const { maker, seller } = dealing;
  const params = paramsOf(dealing);
  await acceptAll(seller, dealing, await clausesOf(seller, dealing));
  await replaceClauses(dealing);
  await offerTerms(seller, dealing, { sellOff: { days: 180 } });
  await acceptAll(maker, dealing, (await maker.client.call(listContractTerms, { params })).body);
  await accept(seller, dealing);
  expect((await signAndLeavePaper(dealing)).body).toMatchObject({ clauses: { total: 23, agreed: 22 } });
  const open = (await clausesOf(seller, dealing)).filter(({ state }) => state !== 'agreed');
  expect(open.map(({ key, turn }) => [key, turn])).toEqual([['consequences', 'you']]);
  expect(open[0]?.text).toContain('180 days');
});
