import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';

interface ApplicationPanelProps {
  sending: { error: Error | null; isPending: boolean };
  onSubmit: (event: SubmitEvent) => void;
  submitLabel: string;
  pendingLabel: string;
  /** The text beside the button. */
  note: ReactNode;
  children: ReactNode;
}

/** The frame of the forms for new and changed applications, with the submit button. */
export const ApplicationPanel = ({
  sending,
  onSubmit,
  submitLabel,
  pendingLabel,
  note,
  children,
}: ApplicationPanelProps) => (
  <form noValidate onSubmit={onSubmit}>
    <Panel className="overflow-hidden">
      {children}
      <div className="grid gap-3 border-t border-line px-8 py-5.5 max-sm:px-4">
        <div role="alert" className="empty:hidden">
          {sending.error && <FieldError>{sending.error.message}</FieldError>}
        </div>
        <div className="flex items-center justify-between gap-4 max-sm:flex-col max-sm:items-stretch">
          {note}
          <Button type="submit" size="lg" pending={sending.isPending} pendingText={pendingLabel}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </Panel>
  </form>
);
