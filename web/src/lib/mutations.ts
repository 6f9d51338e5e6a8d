import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';
import { ApiFailure } from './api.ts';
import { refresh } from './queries.ts';
import { goToSignIn, isSignedOut } from './session.ts';
import { showToast, type Toast } from './toasts.ts';

export interface Failed {
  title: string;
  fallback: string;
}

interface Action<Given, Result> {
  run: (given: Given) => Promise<Result>;
  stale?: readonly LiveTopic[];
  done?: (result: Result, given: Given) => void;
  /** The toast's title and its text when the server gives no reason. */
  failed: Failed | ((failure: ApiFailure) => Toast | null);
  /** For signing in, where 401 means a wrong password. */
  signedOutIsRefusal?: true;
  /** Actions of the same name run one after the other. */
  inTurn?: string;
}

/**
 * A person's action. Errors become a toast with the server's reason if there is one, and an expired session leads to
 * the sign-in page. Use the mutation's state for pending labels and for errors shown in place.
 */
export function useAction<Given = void, Result = unknown>({
  run,
  stale = [],
  done,
  failed,
  signedOutIsRefusal,
  inTurn,
}: Action<Given, Result>): UseMutationResult<Result, Error, Given> {
  return useMutation({
    mutationFn: run,
    ...(inTurn && { scope: { id: inTurn } }),
    onSuccess: (result, given) => {
      void refresh(stale);
      done?.(result, given);
    },
    onError: (error) => {
      if (isSignedOut(error) && !signedOutIsRefusal) return goToSignIn();
      const toast = toastOf(error, failed);
      if (toast) showToast({ tone: 'danger', ...toast });
    },
  });
}

export function toastOf<Made extends Toast | null>(
  error: Error,
  failed: Failed | ((failure: ApiFailure) => Made),
): Made | Toast {
  if (typeof failed === 'function') return failed(withReasonOnly(error));
  return { title: failed.title, description: reasonOf(error, failed.fallback) };
}

/** Returns the server's reason, or the fallback if it gave none. `statuses`: the only ones whose reason is shown. */
export function reasonOf(error: Error, fallback: string, statuses?: readonly number[]): string {
  const { status, message } = withReasonOnly(error);
  return (statuses?.includes(status) ?? true) && message ? message : fallback;
}

/** Leaves out the general sentence for an answer without a reason, as those of a proxy: the action's own says more. */
function withReasonOnly(error: Error): ApiFailure {
  if (!(error instanceof ApiFailure)) return new ApiFailure(0, 'server.failed', '');
  return error.code === 'unexplained' ? new ApiFailure(error.status, error.code, '') : error;
}
