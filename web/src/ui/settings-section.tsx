import { type ReactNode, useId } from 'react';
import { t } from '#lib/words.ts';
import { Check } from '#ui/icons.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';

interface SettingsSectionProps {
  title: string;
  /** Says beside the heading that the last change is saved. Omit it where changes are not saved immediately. */
  isSaved?: boolean;
  children: ReactNode;
}

export function SettingsSection({ title, isSaved, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader
        id={id}
        title={title}
        action={isSaved !== undefined && <span role="status">{isSaved && <Saved />}</span>}
      />
      <PanelBody className="grid grid-cols-1 gap-6 pt-1.5">{children}</PanelBody>
    </Panel>
  );
}

const Saved = () => (
  <span className="flex items-center gap-1.5 text-detail font-medium text-ok">
    <Check size={16} />
    {t('settings:saved')}
  </span>
);

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
        <h3 className="text-detail leading-5 font-semibold wrap-anywhere">{title}</h3>
        {text && <p className="mt-0.5 text-detail leading-5 wrap-anywhere text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
    {children}
  </div>
);
