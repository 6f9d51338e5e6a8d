import { Link } from '@tanstack/react-router';
import { Bookmark } from '#ui/icons.tsx';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';

export const SavedSearchesLink = () => (
  <Link to="/saved-searches" className={buttonClass('secondary')}>
    <Bookmark size={18} />
    {t('shell:savedSearches')}
  </Link>
);
