import {
  type AgreementVersion,
  DATE_PLACEHOLDER,
  NAME_PLACEHOLDER,
  NOT_OF_A_NAME,
  asSignatureName,
} from '#contract/nda.ts';
import type { Translate } from '#words/sentences.ts';
import { dayFilledIn, readAgreement } from '#domains/signatures/index.ts';

/**
 * The current version of the text. A new version is a new file next to this one; an existing proposal is signed in
 * its own version.
 */
export const CURRENT_VERSION = '1.0';

const versions = [
  { version: CURRENT_VERSION, since: '2026-11-21', text: readAgreement(CURRENT_VERSION, import.meta.url) },
];

export const listVersions = (t: Translate): AgreementVersion[] =>
  versions.map((one) => ({ ...one, changes: t('nda:firstVersion') }));

interface Parties {
  version: string;
  proposingName: string;
  acceptingName: string;
}

export const partiesOf = (proposing: { name: string }, accepting: { name: string }): Parties => ({
  version: CURRENT_VERSION,
  proposingName: inText(proposing.name),
  acceptingName: inText(accepting.name),
});

/**
 * Keeps a name on one line, so that it adds no clause, and removes characters that change how it is
 * displayed.
 */
const inText = (name: string): string =>
  asSignatureName(name.replaceAll(new RegExp(NOT_OF_A_NAME, 'gu'), ' '));

const BLANK = '____________________';

export const textToPropose = (parties: Parties): string =>
  fill(parties, [NAME_PLACEHOLDER, DATE_PLACEHOLDER], [BLANK, BLANK]);

interface FirstSignature {
  agreementText: string;
  signatureName: string;
  signedAt: string;
}

export function textToAccept(parties: Parties, first: FirstSignature): string {
  const { agreementText, signatureName, signedAt } = first;
  const day = dayFilledIn(textToPropose(parties), agreementText, signatureName, new Date(signedAt));
  return fill(parties, [plain(signatureName), day ?? BLANK], [NAME_PLACEHOLDER, DATE_PLACEHOLDER]);
}

type SignedBy = readonly [name: string, day: string];

function fill({ version, proposingName, acceptingName }: Parties, proposed: SignedBy, accepted: SignedBy) {
  const values: Record<string, string> = {
    proposing_company: plain(proposingName),
    accepting_company: plain(acceptingName),
    proposing_signatory: proposed[0],
    proposed_on: proposed[1],
    accepting_signatory: accepted[0],
    accepted_on: accepted[1],
  };
  return templateOf(version).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

function templateOf(version: string): string {
  const known = versions.find((one) => one.version === version);
  if (!known) throw new Error(`no text of version ${version}`);
  return known.text;
}

/** Escapes a name that looks like a placeholder. */
const plain = (name: string): string => name.replaceAll(/\{(?=\{)/g, '{ ');
