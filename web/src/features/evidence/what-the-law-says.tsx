import { m } from '#paraglide/messages.js';

/** Stands under all evidence: which word the law has for which decision, and that the demo's record is none of FDA's. */
export const WhatTheLawSays = ({ hasDemo }: { hasDemo: boolean }) => (
  <div className="grid gap-2 border-t border-line px-5 py-3 text-small text-ink-2 max-sm:px-4">
    {hasDemo && <p>{m.evidence_demo_text()}</p>}
    <p>
      {m.evidence_law()} {m.evidence_law_text()}
    </p>
  </div>
);
