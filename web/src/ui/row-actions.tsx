import { Pencil, Trash } from './icons.tsx';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { IconButton } from './icon-button.tsx';

interface RowActionsProps {
  editLabel: string;
  removeLabel: string;
  onEdit: () => void;
  /** The text of the dialog that asks for confirmation before the removal. */
  question: { title: ReactNode; text: ReactNode };
  onRemove: () => void;
  removing: boolean;
}

export function RowActions({
  editLabel,
  removeLabel,
  onEdit,
  question,
  onRemove,
  removing,
}: RowActionsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="-my-1 flex flex-none">
      <IconButton label={editLabel} aria-haspopup="dialog" onClick={onEdit}>
        <Pencil size={16} />
      </IconButton>
      <IconButton label={removeLabel} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash size={16} />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        text={<span className="wrap-anywhere">{question.text}</span>}
        confirmLabel={t('common:removeAction')}
        pendingLabel={t('common:removing')}
        pending={removing}
        danger
        onConfirm={onRemove}
      />
    </div>
  );
}
