import type { PassportQuestion } from '#contract/passports.ts';
import { t } from '#lib/words.ts';

const TITLE = {
  legal_form: 'passports:legalForm',
  owners: 'passports:owners',
  licenses: 'passports:licenses',
  insurance: 'passports:insurance',
  quality_system: 'passports:qualitySystem',
  recalls: 'passports:recalls',
  sanctions: 'passports:sanctions',
  anti_corruption: 'passports:antiCorruption',
  violations: 'passports:violations',
  references: 'passports:references',
  storage: 'passports:storage',
  temperature_control: 'passports:temperatureControl',
} as const satisfies Record<PassportQuestion, string>;

export const questionText = (question: PassportQuestion): string => t(TITLE[question]);

const HINT = {
  legal_form: 'passports:legalFormHint',
  owners: 'passports:ownersHint',
  licenses: 'passports:licensesHint',
  insurance: 'passports:insuranceHint',
  quality_system: 'passports:qualitySystemHint',
  recalls: 'passports:recallsHint',
  sanctions: 'passports:sanctionsHint',
  anti_corruption: 'passports:antiCorruptionHint',
  violations: 'passports:violationsHint',
  references: 'passports:referencesHint',
  storage: 'passports:storageHint',
  temperature_control: 'passports:temperatureControlHint',
} as const satisfies Record<PassportQuestion, string>;

export const hintOf = (question: PassportQuestion): string => t(HINT[question]);
