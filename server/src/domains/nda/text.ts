import type { AgreementVersion } from '#contract/nda.ts';
import type { Translate } from '#words/sentences.ts';
import { dayFilledIn, readAgreement } from '#domains/signatures/index.ts';

/** The current version of the text. A new version is a new file next to this one, and everyone then signs again. */
export const CURRENT_VERSION = '1.0';

export const agreementTemplate = readAgreement(CURRENT_VERSION, import.meta.url);

export const listVersions = (t: Translate): AgreementVersion[] => [
  { version: CURRENT_VERSION, since: '2026-11-21', changes: t('nda:firstVersion'), text: agreementTemplate },
];

/**
 * Whether a text is the current agreement with the given name and with a date that is today in some time zone, because
 * the person's date may be a day before or after UTC.
 */
export const isCurrentAgreement = (text: string, name: string, now: Date): boolean =>
  dayFilledIn(agreementTemplate, text, name, now) !== undefined;
