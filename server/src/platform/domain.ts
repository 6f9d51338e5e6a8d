import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import type { ConstraintErrors } from './error-answers.ts';
import type { Platform } from './platform.ts';
import type { EncryptedRows } from './encrypted-data.ts';
import type { PersonalFiles, PersonalRecords } from './personal-data.ts';
import type { RateLimit } from './rate-limits.ts';
import type { On } from './route.ts';
import type { UploadFolder } from './upload-folders.ts';
import type { FindWords } from './website.ts';

export interface DeletedAccount {
  readonly userId: string;
  readonly adminId: string;
}

export interface DeletedCompany {
  readonly companyId: string;
  readonly adminId: string;
}

export interface AccountDeletion {
  /**
   * Locks or ends everything that someone else's answer or decision could still change. Runs before the account is
   * locked and again afterwards, because those answers lock their own row first and then check the account.
   */
  endPending?(platform: Platform, tx: Db, account: DeletedAccount): Promise<void>;
  /** Deletes or anonymizes the person's data in this domain, and refreshes other people's screens. */
  erase?(platform: Platform, tx: Db, account: DeletedAccount): Promise<void>;
}

/**
 * The parts that one domain adds to the product. `domains.ts` lists all domains, and code that needs all parts of one
 * kind reads that list. A domain that needs more from others adds an entry here
 * (`domains/notifications/manifest.ts`).
 */
export interface Domain {
  readonly name: string;
  /** Functions that register routes. `server` is for the few routes that are not JSON calls. */
  readonly routes?: readonly ((on: On, platform: Platform, server: FastifyInstance) => void)[];
  readonly listeners?: readonly ((platform: Platform) => void)[];
  readonly rateLimits?: readonly RateLimit[];
  /**
   * The folders of the domain's uploaded files. Unused files are deleted, and encrypted ones are re-encrypted with the
   * other encrypted data.
   */
  readonly files?: readonly UploadFolder[];
  /**
   * Finds the texts of the domain's screens that visitors may read, by the path of the screen, such as
   * `/companies/$id`.
   */
  readonly pageWords?: Readonly<
    Record<string, (platform: Platform, ...asked: Parameters<FindWords>) => ReturnType<FindWords>>
  >;
  /** Every column and job field that is encrypted at rest, so that `npm run rotate:keys` re-encrypts it. */
  readonly encrypted?: readonly EncryptedRows[];
  /**
   * What the domain stores about a person, for the archive of their data. A domain that erases such data must declare
   * it.
   */
  readonly personalData?: readonly PersonalRecords[];
  readonly personalFiles?: readonly PersonalFiles[];
  readonly onAccountDeletion?: AccountDeletion;
  /**
   * Ends or erases what does not disappear with the company's row. Runs in the same transaction, before the deletion.
   */
  readonly onCompanyDeletion?: (platform: Platform, tx: Db, company: DeletedCompany) => Promise<void>;
  /**
   * Ends every kind of access that works without the account's password, and invitations by which a stranger could come
   * back. Called when someone proves by email that the account is theirs, because a stranger may have added such access
   * or sent such invitations earlier.
   */
  readonly onAccountRecovery?: (platform: Platform, tx: Db, userId: string) => Promise<void>;
  readonly constraintErrors?: ConstraintErrors;
}

type PersonalDataOf<Stated> = Stated extends { readonly onAccountDeletion: AccountDeletion }
  ? { readonly personalData: readonly PersonalRecords[] }
  : unknown;

export const defineDomain = <const Stated extends Domain>(
  domain: Stated & {
    readonly [Unknown in Exclude<keyof Stated, keyof Domain>]: never;
  } & PersonalDataOf<Stated>,
): Stated => domain;
