import type { FastifyBaseLogger } from 'fastify';
import type { InvoiceParty } from '#contract/invoices.ts';
import type { Language } from '#contract/languages.ts';
import type { Actor, AdminActor, TokenActor } from './actor.ts';
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

/** What every service depends on. The app creates it once and passes it down. */
export interface Platform {
  readonly db: Db;
  /** Undefined when none is configured. */
  readonly replica: Replica | undefined;
  /** Every domain of the product, each after the ones it builds on. */
  readonly domains: readonly Domain[];
  /** Someone as the actor of a request or job; null when the account does not exist. */
  readonly loadActor: (db: Db, userId: string, fallback?: Language) => Promise<Actor | null>;
  /** An administrator with a second factor; null when their rights ended. */
  readonly loadAdmin: (db: Db, adminId: string) => Promise<AdminActor | null>;
  /** Whom an API token acts as; null for one that is unknown, expired or revoked. */
  readonly loadTokenActor: (db: Db, token: string, fallback?: Language) => Promise<TokenActor | null>;
  /** The readers for the people who chose a language or a time zone, by user id. */
  readonly findReaders: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Reader>>;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly encryptedFiles: EncryptedFiles;
  readonly live: Live;
  readonly mail: Mailer;
  readonly rateLimits: RateLimits;
  readonly encryption: Encryption;
  /** Undefined when none is configured. */
  readonly model: Model | undefined;
  /** Undefined when none is configured. */
  readonly profiles: ProfileProvider | undefined;
  /** Undefined when FDA's records are only read from a copy. */
  readonly openFda: OpenFda | undefined;
  /** Undefined when push notifications are not configured. */
  readonly push: WebPush | undefined;
  /** Undefined when no payment provider is configured: then nothing is charged to a card. */
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
    /** Whether the demo marketplace is shown, together with its own copy of FDA's records. */
    readonly demoData: boolean;
    /** What the operator prints on invoices. */
    readonly billing: {
      readonly seller: InvoiceParty;
      /** How to pay; null when invoices say nothing about it. */
      readonly payment: string | null;
      /** Percent of what is charged. */
      readonly taxRate: number;
    };
    /** Host names on the operator's own network that webhooks may reach, also without TLS. */
    readonly webhookPrivateHosts: ReadonlySet<string>;
  };
}
