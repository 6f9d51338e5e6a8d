import type { Territory } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Swatch } from './state-map.tsx';
import { type TerritoryStatus, TERRITORY_STATUSES, statusName } from './states.ts';

interface PickedTerritoriesProps {
  picked: readonly Territory[];
  onSet: (status: TerritoryStatus) => void;
  onClear: () => void;
}

export function PickedTerritories({ picked, onSet, onClear }: PickedTerritoriesProps) {
  return (
    <div aria-live="polite" className="grid gap-2">
      {picked.length === 0 ? (
        <p className="text-small text-ink-2">{t('territories:selectFirst')}</p>
      ) : (
        <>
          <p className="flex items-baseline justify-between gap-3 text-small">
            <b className="font-semibold">{t('territories:selected', { count: picked.length })}</b>
            <button type="button" onClick={onClear} className="link min-h-6">
              {t('territories:clearSelection')}
            </button>
          </p>
          <div role="group" aria-label={t('territories:setTo')} className="grid gap-1.5">
            {TERRITORY_STATUSES.map((status) => (
              <Button
                key={status}
                variant="secondary"
                size="sm"
                icon={<Swatch status={status} />}
                onClick={() => onSet(status)}
                className="justify-start"
              >
                {statusName(status)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
