import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';
import { ApiFailure } from './api.ts';
import { refresh } from './queries.ts';
import { goToSignIn, isSignedOut } from './session.ts';
import { showToast, type Toast } from './toasts.ts';
import { t } from './words.ts';

export interface Failed {
  title: string;
  /** The text when the server gives no reason. Without it, the toast says that the outcome is unknown. */
  fallback?: string | undefined;
}

interface Action<Given, Result> {
  run: (given: Given) => Promise<Result>;
  stale?: readonly LiveTopic[];
  done?: (result: Result, given: Given) => void;
  failed: Failed | ((failure: ApiFailure) => Toast | null);
  /** For signing in, where 401 means a wrong password. */
  signedOutIsRefusal?: true;
  /** Actions with the same name run one after the other. */
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

export function toastOf(error: Error, failed: Failed): Toast;
export function toastOf<Made extends Toast | null>(
  error: Error,
  failed: Failed | ((failure: ApiFailure) => Made),
): Made | Toast;
export function toastOf<Made extends Toast | null>(
  error: Error,
  failed: Failed | ((failure: ApiFailure) => Made),
): Made | Toast {
  const failure = withReasonOnly(error);
  if (typeof failed === 'function') return failed(failure);
  const description = failure.message || failed.fallback;
  if (description !== undefined) return { title: failed.title, description };
  return { title: t('common:noAnswer'), description: t('common:noAnswerText') };
}

/** Returns the server's reason, or the fallback if it gave none. `statuses`: the only ones whose reason is shown. */
export function reasonOf(error: Error, fallback: string, statuses?: readonly number[]): string {
  const { status, message } = withReasonOnly(error);
  return (statuses?.includes(status) ?? true) && message ? message : fallback;
}

/**
 * Leaves out the general sentences for a proxy's answer and for a missing answer, which are not the server's reasons.
 */
function withReasonOnly(error: Error): ApiFailure {
  if (!(error instanceof ApiFailure)) return new ApiFailure(0, 'server.failed', '');
  const isReason = error.code !== 'unexplained' && error.code !== 'offline';
  return isReason ? error : new ApiFailure(error.status, error.code, '');
}
