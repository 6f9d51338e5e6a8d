import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '#ui/unsaved-dialog.tsx';

/**
 * Asks for confirmation before a signature is lost that was started but not sent. `isEdited`: whether other fields
 * beside the signature would be lost too.
 */
export function useUnsavedSignature(
  { isPending, isSuccess }: Pick<UseMutationResult, 'isPending' | 'isSuccess'>,
  isEdited = false,
) {
  const [isStarted, setStarted] = useState(false);
  const unsaved = useUnsaved((isStarted || isEdited) && !isSuccess, { isSaving: isPending });
  return { unsaved, onStarted: setStarted };
}
