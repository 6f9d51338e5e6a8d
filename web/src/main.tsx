import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { router } from '#app/router.tsx';
import { setConfirmation } from '#lib/api.ts';
import { hearOtherTabs } from '#lib/live.ts';
import { forgetLanguageInAddress } from '#lib/language.ts';
import { keepChoices } from '#lib/prerendered.ts';
import { followPushes } from '#lib/pushed.ts';
import { showKeptToast } from '#lib/toasts.ts';
import { loadWords } from '#lib/words.ts';
import { Toaster } from '#ui/toaster.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);

async function start(container: HTMLElement): Promise<void> {
  forgetLanguageInAddress();
  hearOtherTabs();
  setConfirmation(async () => (await import('#app/shell/confirm-identity.tsx')).askToConfirm());
  // The prerendered page stays until its code is ready to replace it.
  await Promise.all([loadWords('common', 'entities', 'shell'), container.hasChildNodes() && router.load()]);
  keepChoices(container);
  createRoot(container).render(
    <StrictMode>
      <App />
      <Toaster />
    </StrictMode>,
  );
  showKeptToast();
  followPushes((path) => router.history.push(path));
}
