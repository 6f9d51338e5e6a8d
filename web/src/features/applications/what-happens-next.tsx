import { t } from '#lib/words.ts';

const STEPS = [
  { title: () => t('applications:nextReference'), text: () => t('applications:nextReferenceText') },
  { title: () => t('applications:nextReview'), text: () => t('applications:nextReviewText') },
  { title: () => t('applications:nextAccount'), text: () => t('applications:nextAccountText') },
];

export function WhatHappensNext() {
  return (
    <>
      <h2 className="border-b border-line pb-4 text-h3 font-semibold tracking-tight [font-stretch:100%]">
        {t('applications:next')}
      </h2>
      <ol className="mt-5 grid gap-5">
        {STEPS.map(({ title, text }, index) => (
          <li key={title()} className="grid grid-cols-[24px_1fr] gap-x-3.5">
            <span aria-hidden="true" className="text-title leading-6 text-primary-ink tabular-nums">
              {index + 1}
            </span>
            <span>
              <b className="block font-semibold">{title()}</b>
              <span className="text-small text-ink-2">{text()}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
