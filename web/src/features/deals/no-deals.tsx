import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';

export const FirstDeal = ({ onStart }: { onStart: (() => void) | undefined }) => (
  <Panel>
    <StateCard
      kind="nothing-yet"
      title={t('deals:none')}
      text={onStart ? t('deals:noneText') : t('deals:noneReadOnly')}
      actions={
        onStart && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={onStart}>
            {t('deals:startFirst')}
          </Button>
        )
      }
    />
  </Panel>
);

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <Panel>
    <StateCard
      kind="too-narrow"
      title={t('deals:noMatch')}
      text={t('deals:noMatchText')}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {t('common:clearAll')}
        </Button>
      }
    />
  </Panel>
);
