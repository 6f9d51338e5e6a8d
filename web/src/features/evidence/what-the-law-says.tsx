import { m } from '#paraglide/messages.js';

/** Stands under all evidence: which word the law has for which decision. */
export const WhatTheLawSays = () => (
  <p className="border-t border-line px-5 py-3 text-small text-ink-2 max-sm:px-4">
    {m.evidence_law()} {m.evidence_law_text()}
  </p>
);
