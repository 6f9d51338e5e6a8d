import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';

/** Copies text that people need in another program. The words of `copy` must be loaded. */
export const CopyButton = ({ text }: { text: string }) => (
  <Button variant="secondary" className="justify-self-start" onClick={() => void copy(text)}>
    {t('copy:copy')}
  </Button>
);

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: t('copy:copied') });
  } catch {
    // Browsers reject this if the person or their administrator has not allowed it.
    showToast({ tone: 'danger', title: t('copy:failed'), description: t('copy:failedText') });
  }
}
