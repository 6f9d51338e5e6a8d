import { MapPin } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import { useSearchWords } from '#lib/search-words.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { SearchInput } from '#ui/search-input.tsx';

interface Words extends Record<string, string> {
  q: string;
  location: string;
}

interface SearchFormProps {
  q: string;
  location: string;
  onSearch: (words: Words) => void;
  aside: ReactNode;
}

export function SearchForm({ q, location, onSearch, aside }: SearchFormProps) {
  const { typed, setTyped, searchNow } = useSearchWords<Words>({ q, location }, onSearch);

  return (
    <form
      role="search"
      onSubmit={searchNow}
      className="mb-5.5 grid grid-cols-[1fr_260px_auto] gap-2.5 max-[860px]:grid-cols-[1fr_auto] max-sm:mb-5"
    >
      <SearchInput
        aria-label={t('companies:searchLabel')}
        placeholder={t('companies:searchPlaceholder')}
        maxLength={200}
        value={typed.q}
        onChange={(event) => setTyped({ ...typed, q: event.target.value })}
      />
      <span className="max-[860px]:hidden">
        <LocationInput value={typed.location} onChange={(value) => setTyped({ ...typed, location: value })} />
      </span>
      <Button type="submit" variant="secondary" className="h-10.5 max-[860px]:hidden">
        {t('companies:search')}
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
        aria-label={t('companies:location')}
        placeholder={t('companies:location')}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pl-9.5"
      />
    </span>
  );
}
