import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';

export const ToManagement = () => (
  <Link to="/nda-management" className="link">
    {t('agreement:back')}
  </Link>
);
