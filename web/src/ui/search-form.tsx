import type { ReactNode } from 'react';
import { useSearchWords } from '#lib/search-words.ts';
import { SearchInput } from './search-input.tsx';

interface SearchFormProps {
  q: string | undefined;
  onSearch: (words: { q: string }) => void;
  label: string;
  placeholder: string;
  className: string;
  inputClassName: string;
  children: ReactNode;
}

export function SearchForm({
  q = '',
  onSearch,
  label,
  placeholder,
  className,
  inputClassName,
  children,
}: SearchFormProps) {
  const { typed, setTyped, searchNow } = useSearchWords({ q }, onSearch);
  return (
    <form role="search" onSubmit={searchNow} className={className}>
      <SearchInput
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed.q}
        onChange={({ target }) => setTyped({ q: target.value })}
        className={inputClassName}
      />
      {children}
    </form>
  );
}
