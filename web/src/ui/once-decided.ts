import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether something would be lost. While a form is being validated, it waits for the
 * result: an invalid text would be lost, and a valid one is saved.
 */
export function useOnceDecided(isUnsaved: boolean, isSubmitting: boolean): () => boolean | Promise<boolean> {
  const waiting = useRef<((isUnsaved: boolean) => void)[]>([]);
  const isOpen = isUnsaved && isSubmitting;
  useEffect(() => {
    if (isOpen) return undefined;
    // A request that follows the validation is reported one task later.
    const timer = setTimeout(() => {
      for (const decide of waiting.current.splice(0)) decide(isUnsaved);
    });
    return () => clearTimeout(timer);
  }, [isOpen, isUnsaved]);
  // A form that was saved and closed holds nothing back.
  useEffect(
    () => () => {
      for (const decide of waiting.current.splice(0)) decide(false);
    },
    [],
  );
  return () => (isOpen ? new Promise((decide) => void waiting.current.push(decide)) : isUnsaved);
}
