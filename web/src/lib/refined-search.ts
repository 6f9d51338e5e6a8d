import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Puts search words in the URL. Refining the words that are `known` there replaces the history entry, so that Back
 * leaves the search in one step.
 */
export function useRefinedSearch(known: string | undefined): (words: Record<string, string>) => void {
  const navigate = useNavigate();
  const refines = Boolean(known);
  return useCallback(
    (words) => {
      const given = Object.entries(words).map(([name, text]) => [name, text || undefined]);
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...Object.fromEntries(given) }),
        replace: refines,
        resetScroll: false,
      });
    },
    [navigate, refines],
  );
}
