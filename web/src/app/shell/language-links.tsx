import { useLocation } from '@tanstack/react-router';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES } from '#contract/languages.ts';
import { urlIn } from '#lib/language.ts';
import { getLanguage, t } from '#lib/words.ts';

/** Links to the same screen in every language. Members choose theirs in the settings. */
export function LanguageLinks() {
  const { href } = useLocation();
  return (
    <nav aria-label={t('shell:language')} className="flex flex-wrap gap-x-5.5 gap-y-2">
      {OFFERED_LANGUAGES.map((language) =>
        language === getLanguage() ? (
          <span key={language} lang={language} aria-current="true" className="text-ink">
            {LANGUAGE_NAMES[language]}
          </span>
        ) : (
          <a
            key={language}
            href={urlIn(language, href)}
            lang={language}
            hrefLang={language}
            className="quiet-link"
          >
            {LANGUAGE_NAMES[language]}
          </a>
        ),
      )}
    </nav>
  );
}
