import { useState } from 'react';
import { FOLD_AT } from '#contract/shown-values.ts';
import { t } from '#lib/words.ts';
import { cn } from './class-names.ts';

export function LongText({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const isLong = text.length > FOLD_AT;
  return (
    <>
      <p className={cn('wrap-anywhere whitespace-pre-line', isLong && !all && 'line-clamp-6')}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="link mt-1 text-body"
        >
          {all ? t('common:readLess') : t('common:readMore')}
        </button>
      )}
    </>
  );
}
