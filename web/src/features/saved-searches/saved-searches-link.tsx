import { Link } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

export const SavedSearchesLink = () => (
  <Link to="/saved-searches" className={buttonClass('secondary')}>
    <Bookmark size={18} />
    {m.searches_title()}
  </Link>
);
