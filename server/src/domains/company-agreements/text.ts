import {
  type AgreementVersion,
  DATE_PLACEHOLDER,
  NAME_PLACEHOLDER,
  NOT_OF_A_NAME,
  asSignatureName,
} from '#contract/nda.ts';
import { dayFilledIn, readAgreement } from '#domains/nda/index.ts';

/** A new version is a new file beside this one; what was proposed under another is still signed as it was proposed. */
export const CURRENT_VERSION = '1.0';

/** Every version there ever was, newest first. */
export const agreementVersions: AgreementVersion[] = [
  {
    version: CURRENT_VERSION,
    since: '2026-11-21',
    changes: 'The first version.',
    text: readAgreement(CURRENT_VERSION, import.meta.url),
  },
];

interface Parties {
  version: string;
  proposingName: string;
  acceptingName: string;
}

/** Of a proposal made now. */
export const partiesOf = (proposing: { name: string }, accepting: { name: string }): Parties => ({
  version: CURRENT_VERSION,
  proposingName: inText(proposing.name),
  acceptingName: inText(accepting.name),
});

/** In one line, so that a name adds no clause, and without what makes it read otherwise than it is stored. */
const inText = (name: string): string =>
  asSignatureName(name.replaceAll(new RegExp(NOT_OF_A_NAME, 'gu'), ' '));

/** Where nobody has signed yet. */
const BLANK = '____________________';

/** The text as the first to sign finds it: their name and the date stand open, as in the agreement of all members. */
export const textToPropose = (parties: Parties): string =>
  fill(parties, [NAME_PLACEHOLDER, DATE_PLACEHOLDER], [BLANK, BLANK]);

interface FirstSignature {
  agreementText: string;
  signatureName: string;
  signedAt: string;
}

/** The same text with the first signature in it, as the second to sign finds it. */
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
  const known = agreementVersions.find((one) => one.version === version);
  if (!known) throw new Error(`no text of version ${version}`);
  return known.text;
}

/** A name that reads like a placeholder stays a name. */
const plain = (name: string): string => name.replaceAll(/\{(?=\{)/g, '{ ');
