import { changeSavedSearch, type SavedSearch } from '#contract/saved-searches.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
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
        title: m.searches_changed(),
        description: m.searches_changed_text({ name: changed.name }),
      });
      onClose();
    },
    failed: { title: m.searches_change_failed(), fallback: m.searches_change_failed_text() },
  });
  return (
    <SettingsDialog
      title={m.searches_edit_title()}
      submitLabel={m.searches_edit_save()}
      given={{ name, alert }}
      pending={changing.isPending}
      onSubmit={(settings) => changing.mutate(settings)}
      onClose={onClose}
    />
  );
}
