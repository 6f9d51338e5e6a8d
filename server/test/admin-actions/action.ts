import type { Client, TestApp } from '#test/app.ts';

/**
 * A word that these tests write into messages, notes, passwords and names of keys. The audit log must not contain it.
 */
export const PLANTED = 'quarvelle';
export const REASON = 'Not what it says.';

export interface AdminAction {
  readonly run: () => Promise<{ status: number }>;
  readonly action: string;
  /** Null for an action that concerns only the administrator, or everyone. */
  readonly subject: string | null;
  readonly reason?: string;
  /** The user name of the administrator who acts; by default, the test's own administrator. */
  readonly by?: string;
}

/** For each call, by its method and path in the OpenAPI document, a function that prepares an action. */
export type AdminActions = Readonly<Record<string, () => Promise<AdminAction>>>;
export type AdminActionsOf = (app: TestApp, admin: Client) => AdminActions;
