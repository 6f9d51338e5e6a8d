import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

type Words = Record<string, string>;

interface SearchWords<W extends Words> {
  typed: W;
  setTyped: (words: W) => void;
  searchNow: (event: SubmitEvent) => void;
}

/** The text of search boxes. What is typed is applied after a pause, and changes to the URL appear in the boxes. */
export function useSearchWords<W extends Words>(
  given: W,
  onSearch: (words: W) => void,
  pauseMs = PAUSE_MS,
): SearchWords<W> {
  const [typed, setTyped] = useState(given);
  const inUrl = useRef(given);
  const known = useRef(given);

  useEffect(() => {
    // The URL changes a moment after a search begins. Until then, `given` is older than what is typed.
    if (same(given, inUrl.current)) return;
    inUrl.current = given;
    if (same(given, known.current)) return;
    known.current = given;
    setTyped(given);
  }, [given]);

  useEffect(() => {
    const words = trimmed(typed);
    if (same(words, known.current)) return undefined;
    const pause = setTimeout(() => {
      known.current = words;
      onSearch(words);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed, onSearch, pauseMs]);

  const searchNow = (event: SubmitEvent) => {
    event.preventDefault();
    known.current = trimmed(typed);
    onSearch(known.current);
  };
  return { typed, setTyped, searchNow };
}

const same = <W extends Words>(a: W, b: W): boolean => Object.keys(a).every((name) => a[name] === b[name]);

const trimmed = <W extends Words>(words: W): W =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text.trim()])) as W;

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
