import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function NotFound() {
  usePageTitle(t('shell:notFoundTitle'));
  return (
    <StateCard
      kind="lost"
      heading="h1"
      className="min-h-[60vh] content-center"
      title={t('shell:notFoundTitle')}
      text={t('shell:notFoundText')}
      actions={
        <>
          <Link to="/" className={buttonClass('secondary')}>
            {t('shell:toDiscovery')}
          </Link>
          <Link to="/companies" className={buttonClass('quiet')}>
            {t('shell:toCompanies')}
          </Link>
        </>
      }
    />
  );
}
