import { saveSearch } from '#contract/saved-searches.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import type { SearchToSave } from './save-search.tsx';
import { type Settings, SettingsDialog } from './settings-dialog.tsx';

export function SaveSearchDialog({ kind, query, name, onClose }: SearchToSave & { onClose: () => void }) {
  const saving = useAction({
    run: (settings: Settings) => call(saveSearch, { body: { ...settings, kind, query } }),
    stale: ['saved-searches'],
    done: (saved) => {
      showToast({ title: m.searches_saved(), description: m.searches_saved_text({ name: saved.name }) });
      onClose();
    },
    failed: { title: m.searches_save_failed(), fallback: m.searches_save_failed_text() },
  });
  return (
    <SettingsDialog
      title={m.searches_save_title()}
      text={m.searches_save_text()}
      submitLabel={m.searches_save()}
      given={{ name, alert: 'daily' }}
      pending={saving.isPending}
      onSubmit={(settings) => saving.mutate(settings)}
      onClose={onClose}
    />
  );
}
