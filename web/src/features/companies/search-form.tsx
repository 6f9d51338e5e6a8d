import { MapPin } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { SearchInput } from '#ui/search-input.tsx';

/** Typing searches by itself after this pause. */
const PAUSE_MS = 300;

interface Words {
  q: string;
  location: string;
}
const same = (a: Words, b: Words): boolean => a.q === b.q && a.location === b.location;
const trimmed = ({ q, location }: Words): Words => ({ q: q.trim(), location: location.trim() });

interface SearchFormProps extends Words {
  onSearch: (words: Words) => void;
  /** Beside the box on narrow screens, in place of location and button. */
  aside: ReactNode;
}

/** The words searched for. What is typed goes out after a pause; what the address says comes back in. */
export function SearchForm({ q, location, onSearch, aside }: SearchFormProps) {
  const [typed, setTyped] = useState<Words>({ q, location });
  const known = useRef<Words>({ q, location });

  useEffect(() => {
    const given = { q, location };
    if (same(given, known.current)) return;
    known.current = given;
    setTyped(given);
  }, [q, location]);

  useEffect(() => {
    const words = trimmed(typed);
    if (same(words, known.current)) return undefined;
    const pause = setTimeout(() => {
      known.current = words;
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, onSearch]);

  const searchNow = (event: SubmitEvent) => {
    event.preventDefault();
    known.current = trimmed(typed);
    onSearch(known.current);
  };

  return (
    <form
      role="search"
      onSubmit={searchNow}
      className="mb-[22px] grid grid-cols-[1fr_260px_auto] gap-2.5 max-[860px]:grid-cols-[1fr_auto] max-sm:mb-5"
    >
      <SearchInput
        aria-label={m.companies_search_label()}
        placeholder={m.companies_search_placeholder()}
        maxLength={200}
        value={typed.q}
        onChange={(event) => setTyped({ ...typed, q: event.target.value })}
      />
      <span className="max-[860px]:hidden">
        <LocationInput value={typed.location} onChange={(value) => setTyped({ ...typed, location: value })} />
      </span>
      <Button type="submit" variant="secondary" className="h-[42px] max-[860px]:hidden">
        {m.companies_search()}
      </Button>
      {aside}
    </form>
  );
}

export function LocationInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <span className="relative block">
      <MapPin size={18} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <Input
        aria-label={m.companies_location()}
        placeholder={m.companies_location()}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pl-[38px]"
      />
    </span>
  );
}
