import { t } from '#lib/words.ts';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { AdminTab } from './tabs.ts';
import { tabName } from './tab-name.ts';

type TabToComeName = Extract<AdminTab, 'connections'>;

const TEXT: Record<TabToComeName, () => string> = {
  connections: () => t('admin:soonConnections'),
};

export function TabToCome({ tab }: { tab: TabToComeName }) {
  return (
    <Panel>
      <StateCard kind="nothing-yet" title={t('admin:soonTitle', { name: tabName(tab) })} text={TEXT[tab]()} />
    </Panel>
  );
}
