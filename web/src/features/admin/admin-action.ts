import type { UseMutationResult } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';
import type { ApiFailure } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { isSignedOut } from '#lib/session.ts';
import type { Toast } from '#lib/toasts.ts';
import { setAdmin } from './queries.ts';

interface AdminAction<Given, Result> {
  run: (given: Given) => Promise<Result>;
  done?: (result: Result, given: Given) => void;
  /** Refetched afterwards, also when it failed: somebody else may have been quicker. */
  stale?: readonly LiveTopic[];
  failed: (failure: ApiFailure) => Toast;
}

/** Something an administrator does. Whoever is none any more is led to /admin-login by the page, not to a user's sign-in. */
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
      return failed(failure);
    },
    signedOutIsRefusal: true,
  });
