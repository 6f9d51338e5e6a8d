import './styles.css';
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { router } from '#app/router.tsx';
import { setConfirmation } from '#lib/api.ts';
import { listenToOtherTabs } from '#lib/live.ts';
import { removeLanguageFromUrl } from '#lib/language.ts';
import { storeFormValues } from '#lib/prerendered-forms.ts';
import { load } from '#lib/loading.ts';
import { navigateOnPush } from '#lib/push-navigation.ts';
import { userQuery } from '#lib/session.ts';
import { showStoredToast } from '#lib/toasts.ts';
import { loadWords } from '#lib/words.ts';
import { Toaster } from '#ui/toaster.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);

async function start(container: HTMLElement): Promise<void> {
  removeLanguageFromUrl();
  // This must come before anything is awaited: once the page has been parsed, messages without a listener are lost.
  navigateOnPush((path) => router.history.push(path));
  listenToOtherTabs();
  setConfirmation(async () => (await import('#app/shell/confirm-identity.tsx')).askToConfirm());
  // The prerendered page stays until everything that it shows is ready to replace it.
  const ready = container.hasChildNodes() ? [router.load(), load(userQuery)] : [];
  await Promise.all([loadWords('common', 'entities', 'shell'), ...ready]);
  // What is chosen from now on would be lost.
  container.inert = true;
  storeFormValues(container);
  // A transition lets the browser respond to input between parts of the page.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App />
        <Toaster />
        <Operable container={container} />
      </StrictMode>,
    ),
  );
  showStoredToast();
}

/** Lets the page be used once it has replaced the prerendered one. */
function Operable({ container }: { container: HTMLElement }) {
  useLayoutEffect(() => {
    container.inert = false;
  }, [container]);
  return null;
}
