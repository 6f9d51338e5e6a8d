import { t } from '#lib/words.ts';
import { Dialog } from '#ui/dialog.tsx';

const SHORTCUTS: readonly { keys: readonly string[]; what: () => string }[] = [
  { keys: ['Ctrl', 'K'], what: () => t('shortcuts:search') },
  { keys: ['?'], what: () => t('shortcuts:list') },
  { keys: ['Tab'], what: () => t('shortcuts:next') },
  { keys: ['Shift', 'Tab'], what: () => t('shortcuts:previous') },
  { keys: ['Enter'], what: () => t('shortcuts:follow') },
  { keys: ['Space'], what: () => t('shortcuts:select') },
  { keys: ['Esc'], what: () => t('shortcuts:close') },
  { keys: ['←', '→'], what: () => t('shortcuts:tabs') },
  { keys: ['↑', '↓'], what: () => t('shortcuts:choose') },
  { keys: ['Shift', '←', '→'], what: () => t('shortcuts:deal') },
  { keys: ['Enter'], what: () => t('shortcuts:send') },
  { keys: ['Shift', 'Enter'], what: () => t('shortcuts:newLine') },
];

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t('shortcuts:title')}>
      <dl className="ledger">
        {SHORTCUTS.map(({ keys, what }) => (
          <div key={what()} className="flex items-center justify-between gap-4 py-2">
            <dt>{what()}</dt>
            <dd className="flex flex-none gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-plate border border-line-strong px-1.5 py-0.5 text-center font-sans text-small"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
