import { icon } from '#ui/icons.tsx';
import { Suspense, useState } from 'react';
import type { SearchKind, SearchQuery } from '#contract/saved-searches.ts';
import { whenSignedIn } from '#lib/session.ts';
import { t, withWords } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const SaveSearchDialog = lazyPart(
  async () => (await withWords(import('./save-search-dialog.tsx'), 'saved-searches')).SaveSearchDialog,
);

/** The icon is not in `ui/`, so that other screens do not load it. */
const BellPlus = icon(
  'M10.268 21a2 2 0 0 0 3.464 0M15 8h6M18 5v6M20.002 14.464a9 9 0 0 0 .738.863A1 1 0 0 1 20 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 8.75-5.332',
);

export interface SearchToSave {
  kind: SearchKind;
  query: SearchQuery;
  name: string;
}

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
