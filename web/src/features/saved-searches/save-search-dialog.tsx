import { saveSearch } from '#contract/saved-searches.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import type { SearchToSave } from './save-search.tsx';
import { type Settings, SettingsDialog } from './settings-dialog.tsx';

export function SaveSearchDialog({ kind, query, name, onClose }: SearchToSave & { onClose: () => void }) {
  const saving = useAction({
    run: (settings: Settings) => call(saveSearch, { body: { ...settings, kind, query } }),
    stale: ['saved-searches'],
    done: (saved) => {
      showToast({
        title: t('saved-searches:saved'),
        description: t('saved-searches:savedText', { name: saved.name }),
      });
      onClose();
    },
    failed: { title: t('saved-searches:saveFailed') },
  });
  return (
    <SettingsDialog
      title={t('saved-searches:saveTitle')}
      text={t('saved-searches:saveText')}
      submitLabel={t('common:saveSearch')}
      given={{ name, alert: 'daily' }}
      pending={saving.isPending}
      onSubmit={(settings) => saving.mutate(settings)}
      onClose={onClose}
    />
  );
}
