import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';

interface TermsLineProps {
  before: string;
  after: string;
}

/** Says what people agree to by submitting a form. */
export function TermsLine({ before, after }: TermsLineProps) {
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
      {before} {terms} {t('common:and')} {privacy}
      {after}
    </p>
  );
}
