import { BellPlus } from '#ui/icons.tsx';
import { lazy, Suspense, useState } from 'react';
import type { SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import { whenSignedIn } from '#lib/session.ts';
import { t, withWords } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

const SaveSearchDialog = lazy(async () => ({
  default: (await withWords(import('./save-search-dialog.tsx'), 'saved-searches')).SaveSearchDialog,
}));

export interface SearchToSave {
  kind: SearchKind;
  query: SearchQuery;
  name: string;
}

/** Saves the current search. Visitors sign in first and come back to it. */
export function SaveSearch(search: SearchToSave) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<BellPlus size={16} />}
        aria-haspopup="dialog"
        onClick={() => void whenSignedIn(() => setOpen(true))}
      >
        {t('common:saveSearch')}
      </Button>
      {open && (
        <Suspense>
          <SaveSearchDialog {...search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
