import type { ClauseRedline } from '#contract/contract-clauses.ts';
import type { compareContractVersions } from '#contract/contract-history.ts';
import type { Input } from '#contract/endpoint.ts';
import { personName } from '#contract/shown-values.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { DOCX, type WordDocument, type WordSection } from '#platform/docx.ts';
import { inDocumentThread } from '#platform/document-thread.ts';
import { textToSign } from './document.ts';
import { readClauseVersions } from './history.ts';
import { findPeople } from './people.store.ts';
import { partyNamesOf } from './party-names.ts';
import { contentOf, partiesIn } from './pdfs.ts';
import { changesOf } from './redline.ts';
import { CONTRACT_COPIES, type ContractView, readContractView } from './contract-view.ts';
import { findSignatories } from './signatories.store.ts';
import type { VersionRow } from './store.ts';

const { t } = readerOf(BASE_LANGUAGE);

/**
 * Returns the text of the agreement as a Word document, without tracked changes.
 * @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started; 429
 */
export async function downloadText(platform: Platform, actor: Actor, dealId: string): Promise<Download> {
  await platform.rateLimits.consume({ limit: CONTRACT_COPIES, subject: actor.id });
  const view = await readContractView(platform.db, actor, dealId);
  const text = await textToSign(view, await findSignatories(view.db, view.contract.id));
  const { title, sections } = contentOf(text);
  const bytes = await write({
    title,
    lead: [partiesIn(text), t('contract-text:wordNote', { version: view.contract.version })],
    sections: sections.map((section) => ({
      title: section.title,
      paragraphs: section.paragraphs.map((paragraph) => [{ kind: 'kept', text: paragraph, change: null }]),
    })),
  });
  return { bytes, type: DOCX, name: t('contract-text:wordFile', { version: view.contract.version }) };
}

/**
 * Creates a Word document of the clauses in which the changes between two versions are tracked under the names of their
 * authors.
 * @throws ApiError as `downloadText` does
 */
export async function downloadTrackedChanges(
  platform: Platform,
  actor: Actor,
  dealId: string,
  range: Input<typeof compareContractVersions>['query'],
): Promise<Download> {
  await platform.rateLimits.consume({ limit: CONTRACT_COPIES, subject: actor.id });
  const view = await readContractView(platform.db, actor, dealId);
  const { from, to = view.contract.version } = range;
  const clauses = await readClauseVersions(view, range);
  const authorOf = await findAuthors(
    view,
    clauses.flatMap(({ versions }) => versions),
  );
  const bytes = await write({
    title: t('contract-text:title'),
    lead: [t('contract-text:wordChanges', { from, to })],
    sections: clauses.map((clause) => toSection(clause, authorOf)),
  });
  return { bytes, type: DOCX, name: t('contract-text:wordRedlineFile', { from, to }) };
}

const write = (document: WordDocument): Promise<Buffer> => inDocumentThread({ kind: 'write', document });

/** Returns the names of people with their company. For people who closed their accounts, returns only the company. */
async function findAuthors(view: ContractView, versions: readonly VersionRow[]) {
  const names = partyNamesOf(view);
  const people = await findPeople(
    view.db,
    versions.map(({ personId }) => personId),
  );
  return ({ personId, side }: VersionRow): string => {
    const person = people.get(personId);
    const company = names[side];
    return person ? t('contract-text:author', { person: personName(person), company }) : company;
  };
}

type Clause = Pick<ClauseRedline, 'number' | 'title'> & { versions: readonly VersionRow[] };

const toSection = (
  { number, title, versions }: Clause,
  authorOf: (version: VersionRow) => string,
): WordSection => ({
  title: t('contract-text:clauseTitle', { number, title }),
  paragraphs: inParagraphs(
    changesOf(versions).map(({ kind, text, by }) => ({
      kind,
      text,
      change: by && { author: authorOf(by), at: by.at },
    })),
  ),
});

type Run = WordSection['paragraphs'][number][number];

function inParagraphs(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  for (const run of runs)
    run.text.split('\n\n').forEach((text, index) => {
      if (index > 0) paragraphs.push([]);
      if (text !== '') paragraphs.at(-1)?.push({ ...run, text });
    });
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
