import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useOnceDecided } from './once-decided.ts';

interface Unsaved {
  /**
   * Leaves immediately when nothing would be lost, otherwise asks first. Does nothing while the text is being submitted
   * or saved.
   */
  leave: (go: () => void) => void;
  isAsking: boolean;
  stay: () => void;
  discard: () => void;
}

/**
 * Asks for confirmation before unsaved text is lost through a link, the back button, a reload or Cancel; for
 * `UnsavedDialog`. `isKept`: a draft survives all of these except Cancel. `isSaving`: the text is on its way to the
 * server, so Cancel waits for the answer, and the other ways out need no question, because a toast reports a failure on
 * every screen. Only a reload would stop the request. `isSubmitting`: the form is validating the text and sends it only
 * if it is valid, so the other ways out wait until that is known.
 */
export function useUnsaved(
  isDirty: boolean,
  { isKept = false, isSaving = false, isSubmitting = false } = {},
): Unsaved {
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: useOnceDecided(isDirty && !isKept && !isSaving, isSubmitting),
    enableBeforeUnload: () => isDirty && !isKept,
    withResolver: true,
  });
  return {
    leave: (go) => {
      if (isSaving || isSubmitting) return;
      if (isDirty) setLeaving({ go });
      else go();
    },
    isAsking: leaving !== null || blocker.status === 'blocked',
    stay: () => {
      setLeaving(null);
      blocker.reset?.();
    },
    discard: () => (leaving ? leaving.go() : blocker.proceed?.()),
  };
}

export const UnsavedDialog = ({ isAsking, stay, discard }: Unsaved) => (
  <ConfirmDialog
    open={isAsking}
    onOpenChange={stay}
    title={t('common:unsavedTitle')}
    text={t('common:unsavedText')}
    confirmLabel={t('common:unsavedDiscard')}
    danger
    onConfirm={discard}
  />
);
