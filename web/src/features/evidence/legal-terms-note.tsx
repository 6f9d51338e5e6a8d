import { t } from '#lib/words.ts';

/** Explains below all evidence which term the law uses for which decision, and that demo records are not the FDA's. */
export const LegalTermsNote = ({ hasDemo }: { hasDemo: boolean }) => (
  <div className="grid gap-2 border-t border-line px-5 py-3 text-small text-ink-2 max-sm:px-4">
    {hasDemo && <p>{t('evidence:demoText')}</p>}
    <p>
      {t('evidence:law')} {t('evidence:lawText')}
    </p>
  </div>
);
