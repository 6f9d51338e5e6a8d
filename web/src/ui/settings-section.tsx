import { type ReactNode, useId } from 'react';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader id={id} title={title} />
      <PanelBody className="grid gap-6">{children}</PanelBody>
    </Panel>
  );
}

interface SettingsPartProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children?: ReactNode;
}

export const SettingsPart = ({ title, text, action, children }: SettingsPartProps) => (
  <div className="not-first:border-t not-first:border-line not-first:pt-5">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
      <div className="min-w-0 max-w-[60ch] flex-1 basis-65">
        <h3 className="text-detail leading-5 font-semibold">{title}</h3>
        {text && <p className="mt-0.5 text-detail leading-5 text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
    {children}
  </div>
);
