import type { ConnectionState } from '#contract/connections.ts';
import type { NotificationTopic } from '#contract/notification-settings.ts';
import { NotificationSubject } from '#contract/notification-subjects.ts';
import type { Db } from '#platform/db.ts';
import type { Domain } from '#platform/domain.ts';
import type { Reader } from '#platform/words.ts';
import { sentenceOf } from './wording.ts';

type Kind = NotificationSubject['kind'];
type SubjectOf<K extends Kind> = Extract<NotificationSubject, { kind: K }>;

export interface NotificationKind<K extends Kind> {
  readonly topic: NotificationTopic;
  pathOf(subject: SubjectOf<K>): string;
  /**
   * Only for kinds whose email is always sent immediately, whatever people chose and even to unconfirmed addresses
   * (docs/decisions/088-notifications.md).
   */
  readonly essential?: {
    /** Replaces a sentence that contains other people's text, which unconfirmed addresses must not receive. */
    sentenceWithoutNames?(subject: SubjectOf<K>): (reader: Reader) => string;
  };
}

export interface UnreadConversation {
  readonly userId: string;
  readonly otherUserId: string;
  readonly name: string;
  readonly count: number;
}

/** What the companies of a person still have to answer or sign in a deal. */
export interface DealTurns {
  /** Whether a proposed change to a field is waiting for an answer. */
  readonly change: boolean;
  readonly agreement: boolean;
}

declare module '#platform/domain.ts' {
  interface Domain {
    readonly notifications?: { readonly [K in Kind]?: NotificationKind<K> };
    readonly findRequestStates?: (
      db: Db,
      connectionIds: readonly string[],
    ) => Promise<ReadonlyMap<string, ConnectionState>>;
    /** Returns which of the given company agreements are still proposals. */
    readonly findOpenProposals?: (db: Db, agreementIds: readonly string[]) => Promise<ReadonlySet<string>>;
    /** Returns which of the given company agreements are in force and have no proposed renewal. */
    readonly findUnrenewed?: (db: Db, agreementIds: readonly string[]) => Promise<ReadonlySet<string>>;
    /** Returns when the last non-disclosure agreement that this person signed expires. */
    readonly findNdaExpiry?: (db: Db, userId: string) => Promise<string | undefined>;
    /** Returns which of these events belong to the domain and require an action that this person can still take. */
    readonly findOpenTasks?: (
      db: Db,
      eventIds: readonly string[],
      userId: string,
    ) => Promise<ReadonlySet<string>>;
    readonly findDealTurns?: (
      db: Db,
      userId: string,
      dealIds: readonly string[],
    ) => Promise<ReadonlyMap<string, DealTurns>>;
    readonly findUnread?: (
      db: Db,
      conversations: readonly Pick<UnreadConversation, 'userId' | 'otherUserId'>[],
    ) => Promise<readonly UnreadConversation[]>;
  }
}

interface Listed {
  readonly domains: readonly Domain[];
}

function kindOf<K extends Kind>({ domains }: Listed, kind: K): NotificationKind<K> {
  for (const { notifications } of domains) {
    const declared = notifications?.[kind];
    if (declared) return declared;
  }
  throw new Error(`no manifest declares the notification ${kind}`);
}

/**
 * Whether this release knows what a notification is about. During an update or after a rollback, there may be
 * notifications from the next release.
 */
export const hasKnownSubject = ({ subject }: { subject: unknown }): boolean =>
  NotificationSubject.safeParse(subject).success;

export const topicOf = (listed: Listed, { kind }: NotificationSubject): NotificationTopic =>
  kindOf(listed, kind).topic;

export const pathOf = <K extends Kind>(listed: Listed, subject: SubjectOf<K> & { kind: K }): string =>
  kindOf(listed, subject.kind).pathOf(subject);

export const isEssential = (listed: Listed, { kind }: NotificationSubject): boolean =>
  kindOf(listed, kind).essential !== undefined;

/** Returns what an unconfirmed address may read about the subject, or undefined if there is nothing. */
export function sentenceWithoutNames<K extends Kind>(
  listed: Listed,
  subject: SubjectOf<K> & { kind: K },
): ((reader: Reader) => string) | undefined {
  const { essential } = kindOf(listed, subject.kind);
  return essential && (essential.sentenceWithoutNames?.(subject) ?? sentenceOf(subject));
}

type DeclaredBy<One> = One extends { readonly notifications: infer Kinds } ? keyof Kinds : never;

/** The list of domains, or, if the domains leave out kinds of notifications, those kinds. */
export type WithAllKinds<Domains extends readonly Domain[]> =
  Exclude<Kind, DeclaredBy<Domains[number]>> extends never
    ? readonly Domain[]
    : { missing: Exclude<Kind, DeclaredBy<Domains[number]>> };
