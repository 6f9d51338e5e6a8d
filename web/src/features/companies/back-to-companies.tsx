import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '#ui/icons.tsx';
import { t } from '#lib/words.ts';

export const BackToCompanies = () => (
  <Link to="/companies" className="quiet-link gap-1.5">
    <ArrowLeft size={16} />
    {t('registration:back')}
  </Link>
);
