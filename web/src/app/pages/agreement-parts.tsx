import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';
import { ArrowLeft } from '#ui/icons.tsx';

export const ToManagement = () => (
  <Link to="/nda-management" className="quiet-link gap-1.5">
    <ArrowLeft size={16} />
    {t('agreement:back')}
  </Link>
);
