import { X } from './icons.tsx';
import { t } from '#lib/words.ts';

export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="inline-flex min-h-7.5 items-center gap-1 rounded-plate bg-primary-soft pr-1 pl-2.5 text-small font-medium text-primary-ink">
      {label}
      <button
        type="button"
        aria-label={t('common:remove', { what: label })}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-plate hover:bg-primary-line/40 max-sm:-my-1 max-sm:size-11"
      >
        <X size={14} />
      </button>
    </span>
  );
}
