import { m } from '#paraglide/messages.js';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import type { AdminTab } from './tabs.ts';
import { tabName } from './tab-name.ts';

type TabToComeName = Exclude<AdminTab, 'applications' | 'companies' | 'products' | 'users' | 'badges'>;

const TEXT: Record<TabToComeName, () => string> = {
  connections: m.admin_soon_connections,
  deals: m.admin_soon_deals,
  recommendations: m.admin_soon_recommendations,
};

/** A part of the panel that comes with its subject. */
export function TabToCome({ tab }: { tab: TabToComeName }) {
  return (
    <Panel>
      <StateCard kind="nothing-yet" title={m.admin_soon_title({ name: tabName(tab) })} text={TEXT[tab]()} />
    </Panel>
  );
}
