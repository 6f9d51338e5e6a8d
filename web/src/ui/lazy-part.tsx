import { type ComponentType, lazy } from 'react';
import { t } from '#lib/words.ts';

/**
 * A part of a screen whose code is loaded when it is first shown. If that fails, for example without a network, a
 * sentence takes its place and the rest of the page stays, with everything that was typed.
 */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => MissingPart) }));

/** Browsers request code that failed to load only once per document, so only a new document can try again. */
const MissingPart = () => (
  <span role="alert" className="text-small text-danger">
    {t('common:partMissing')}{' '}
    <button type="button" className="link" onClick={() => location.reload()}>
      {t('common:reload')}
    </button>
  </span>
);
