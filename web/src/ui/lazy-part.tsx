import { type ComponentType, lazy, useEffect } from 'react';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';

/**
 * A part of a screen whose code is loaded when it is first shown. If that fails, for example without a network, a toast
 * says so, a sentence takes its place, and the rest of the page stays, with everything that was typed.
 */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => MissingPart) }));

export const showMissing = (): void => showToast({ tone: 'danger', title: t('common:partMissing') });

/** Browsers request code that failed to load only once per document, so only a new document can try again. */
function MissingPart() {
  // The sentence may be out of sight, for example in place of a dialog that is declared far down the page.
  useEffect(showMissing, []);
  return (
    <span role="alert" className="block p-3 text-small text-danger">
      {t('common:partMissing')}{' '}
      <button type="button" className="link max-sm:min-h-11" onClick={() => location.reload()}>
        {t('common:reload')}
      </button>
    </span>
  );
}
