import type { UseMutationResult } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';
import type { ApiFailure } from '#lib/api.ts';
import { type Failed, toastOf, useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { isSignedOut } from '#lib/session.ts';
import type { Toast } from '#lib/toasts.ts';
import { setAdmin } from './session.ts';

interface AdminAction<Given, Result> {
  run: (given: Given) => Promise<Result>;
  done?: (result: Result, given: Given) => void;
  /** These topics are refetched afterwards, even after a failure, because someone else may have acted first. */
  stale?: readonly LiveTopic[];
  failed: Failed | ((failure: ApiFailure) => Toast);
}

/** Runs an administrator's action. If the session has ended, redirects to /admin-login, not to the members' sign-in. */
export const useAdminAction = <Given = void, Result = unknown>({
  run,
  done,
  stale = ['applications'],
  failed,
}: AdminAction<Given, Result>): UseMutationResult<Result, Error, Given> =>
  useAction<Given, Result>({
    run,
    stale,
    ...(done && { done }),
    failed: (failure) => {
      if (isSignedOut(failure)) setAdmin(false);
      else void refresh(stale);
      return toastOf(failure, failed);
    },
    signedOutIsRefusal: true,
  });
