import { Sparkles } from './more-icons.tsx';
import { t } from '#lib/words.ts';

export function AiChip() {
  return (
    <span className="inline-flex h-5.5 items-center gap-1.5 rounded-plate bg-primary-soft px-2 text-note font-medium text-primary-ink">
      <Sparkles size={14} />
      {t('common:aiGenerated')}
    </span>
  );
}
