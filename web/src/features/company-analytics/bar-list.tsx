import { type ReactNode, useId } from 'react';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';

interface Bar {
  key: string;
  name: ReactNode;
  count: number;
  figure: string;
}

interface BarListProps {
  title: string;
  text?: string;
  bars: readonly Bar[];
  empty: string;
}

export function BarList({ title, text, bars, empty }: BarListProps) {
  const titleId = useId();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={title} />
      <PanelBody className="grid gap-3.5">
        {text && <p className="text-detail text-ink-2">{text}</p>}
        {bars.length === 0 ? (
          <p className="text-ink-2">{empty}</p>
        ) : (
          <ol className="grid gap-3">
            {bars.map(({ key, name, count, figure }) => (
              <li key={key}>
                <span className="flex items-baseline justify-between gap-x-3">
                  <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                  <span className="flex-none text-small text-ink-2 tabular-nums">{figure}</span>
                </span>
                <span aria-hidden="true" className="mt-1 block h-1.5 bg-map-1">
                  <span className="block h-full bg-primary" style={{ width: `${(100 * count) / most}%` }} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </PanelBody>
    </Panel>
  );
}
