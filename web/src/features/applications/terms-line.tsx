import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';

export function TermsLine() {
  const terms = (
    <Link to="/terms-of-service" className="link">
      {t('shell:termsOfService')}
    </Link>
  );
  const privacy = (
    <Link to="/privacy-policy" className="link">
      {t('shell:privacyPolicy')}
    </Link>
  );
  return (
    <p className="max-w-[44ch] text-small text-ink-2">
      {t('applications:termsBefore')} {terms} {t('common:and')} {privacy}
      {t('applications:termsAfter')}
    </p>
  );
}
