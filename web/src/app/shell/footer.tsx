import { thisYear } from '#lib/dates.ts';
import { Link } from '@tanstack/react-router';
import { APP_NAME } from '#contract/brand.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { LanguageLinks } from './language-links.tsx';

export function Footer({ bare = false }: { bare?: boolean }) {
  const user = useUser();
  return (
    <footer className={cn('py-6.5 text-detail text-ink-2', !bare && 'border-t border-line')}>
      <div className="page flex flex-wrap justify-between gap-x-5 gap-y-3 max-sm:flex-col">
        <span>{t('shell:copyright', { year: thisYear(), name: APP_NAME })}</span>
        <nav aria-label={t('shell:footer')} className="flex flex-wrap gap-x-5.5 gap-y-2 max-sm:gap-y-5">
          <Link to="/jobs" className="quiet-link">
            {t('shell:jobs')}
          </Link>
          <Link to="/user-guide" className="quiet-link">
            {t('shell:userGuide')}
          </Link>
          <Link to="/developers" className="quiet-link">
            {t('shell:developers')}
          </Link>
          <Link to="/privacy-policy" className="quiet-link">
            {t('shell:privacyPolicy')}
          </Link>
          <Link to="/terms-of-service" className="quiet-link">
            {t('shell:termsOfService')}
          </Link>
        </nav>
        {user === null && <LanguageLinks />}
      </div>
    </footer>
  );
}
