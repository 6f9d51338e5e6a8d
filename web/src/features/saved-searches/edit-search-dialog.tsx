import { changeSavedSearch, type SavedSearch } from '#contract/saved-searches.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { type Settings, SettingsDialog } from './settings-dialog.tsx';

interface EditSearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

export function EditSearchDialog({ search: { id, name, alert }, onClose }: EditSearchDialogProps) {
  const changing = useAction({
    run: (body: Settings) => call(changeSavedSearch, { params: { id }, body }),
    stale: ['saved-searches'],
    done: (changed) => {
      showToast({
        title: t('saved-searches:changed'),
        description: t('saved-searches:changedText', { name: changed.name }),
      });
      onClose();
    },
    failed: { title: t('saved-searches:changeFailed') },
  });
  return (
    <SettingsDialog
      title={t('saved-searches:editTitle')}
      submitLabel={t('saved-searches:editSave')}
      given={{ name, alert }}
      pending={changing.isPending}
      onSubmit={(settings) => changing.mutate(settings)}
      onClose={onClose}
    />
  );
}
