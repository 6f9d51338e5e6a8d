import type { FastifyBaseLogger } from 'fastify';
import type { InvoiceParty } from '#contract/invoices.ts';
import type { Language } from '#contract/languages.ts';
import type { Actor, AdminActor } from './actor.ts';
import type { TokenActor } from './token-access.ts';
import type { Model } from './ai.ts';
import type { Encryption } from './crypto.ts';
import type { Db } from './db.ts';
import type { Domain } from './domain.ts';
import type { Events } from './events.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OpenFda } from './openfda.ts';
import type { ProfileProvider } from './profile-provider.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Replica } from './replica.ts';
import type { StripeClient } from './stripe.ts';
import type { Seal } from './seal/seal.ts';
import type { WebPush } from './web-push.ts';
import type { EncryptedFiles } from './encrypted-files.ts';
import type { Reader } from './words.ts';

export interface Platform {
  readonly db: Db;
  /** Undefined when no replica is configured. */
  readonly replica: Replica | undefined;
  /** Every domain of the product, each after the domains it builds on. */
  readonly domains: readonly Domain[];
  /** Loads someone as the actor of a request or job; null if the account does not exist or is suspended. */
  readonly loadActor: (db: Db, userId: string, fallback?: Language) => Promise<Actor | null>;
  /** Loads an administrator with a second factor; null if their rights have ended. */
  readonly loadAdmin: (db: Db, adminId: string) => Promise<AdminActor | null>;
  /** Loads the actor of an API token; null if it is unknown, expired or revoked. */
  readonly loadTokenActor: (db: Db, token: string, fallback?: Language) => Promise<TokenActor | null>;
  /** Returns, by user id, the language and time zone of those people who selected one. */
  readonly findReaders: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Reader>>;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly encryptedFiles: EncryptedFiles;
  readonly live: Live;
  readonly mail: Mailer;
  readonly rateLimits: RateLimits;
  readonly encryption: Encryption;
  /** Undefined when no language model is configured. */
  readonly model: Model | undefined;
  /** Undefined when no profile provider is configured. */
  readonly profiles: ProfileProvider | undefined;
  /** Undefined when FDA records are only read from a copy. */
  readonly openFda: OpenFda | undefined;
  /** Undefined when push notifications are not configured. */
  readonly push: WebPush | undefined;
  /** Undefined when no payment provider is configured, so that nothing is charged to a card. */
  readonly stripe: StripeClient | undefined;
  readonly seal: Seal;
  readonly log: FastifyBaseLogger;
  readonly settings: {
    readonly appUrl: URL;
    /** The folder of uploads, the outbox and the embedded database. */
    readonly dataDir: string;
    readonly registration: 'open' | 'invite';
    /** The email address for inquiries; undefined when none is configured. */
    readonly contactEmail: string | undefined;
    /** Whether the demo marketplace is shown, together with its own copy of FDA records. */
    readonly demoData: boolean;
    readonly billing: {
      readonly seller: InvoiceParty;
      /** Payment instructions; null when invoices contain none. */
      readonly payment: string | null;
      /** The tax rate in percent of the charges. */
      readonly taxRate: number;
    };
    /** Host names on the operator's own network that webhooks may reach, even without TLS. */
    readonly webhookPrivateHosts: ReadonlySet<string>;
  };
}
