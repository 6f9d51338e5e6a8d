import { Bell } from '#ui/icons.tsx';
import { Ban, BellOff, Flag } from '#ui/more-icons.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import type { Correspondent } from '#contract/messages.ts';
import { formatDateTime } from '#lib/dates.ts';
import { t, withWords } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/dropdown-menu.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useBlock, useUnblock } from './block-person.ts';
import { type MuteSpan, useMuteConversation } from './mute-conversation.ts';

const ReportDialog = lazyPart(
  async () => (await withWords(import('./report-dialog.tsx'), 'reports')).ReportDialog,
);

interface ThreadMenuProps {
  other: Pick<Correspondent, 'id' | 'firstName' | 'hasConversation' | 'isBlocked' | 'isMuted' | 'mutedUntil'>;
  name: string;
  trigger: ReactNode;
  isMuteOffered?: boolean;
}

export function ThreadMenu({ other, name, trigger, isMuteOffered = other.hasConversation }: ThreadMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const [opened, setOpened] = useState<'report' | 'block'>();
  const close = () => setOpened(undefined);
  const unblocking = useUnblock();
  return (
    <>
      <DropdownMenu trigger={trigger} open={isOpen} onOpenChange={setOpen}>
        {isMuteOffered && (
          <>
            <MuteItems other={other} />
            <MenuSeparator />
          </>
        )}
        <MenuItem onSelect={() => setOpened('report')}>
          <Flag size={17} aria-hidden="true" />
          {t('messages:report', { name: other.firstName })}
        </MenuItem>
        {other.isBlocked ? (
          <MenuItem onSelect={() => unblocking.mutate({ userId: other.id, name })}>
            <Ban size={17} aria-hidden="true" />
            {t('messages:unblockName', { name: other.firstName })}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setOpened('block')}>
            <Ban size={17} aria-hidden="true" />
            {t('messages:block', { name: other.firstName })}
          </MenuItem>
        )}
      </DropdownMenu>
      <BlockDialog userId={other.id} name={name} open={opened === 'block'} onClose={close} />
      <Suspense>{opened === 'report' && <ReportDialog other={other} name={name} onClose={close} />}</Suspense>
    </>
  );
}

const SPANS: readonly (readonly [MuteSpan, () => string])[] = [
  ['8_hours', () => t('messages:mute8Hours')],
  ['week', () => t('messages:muteWeek')],
  ['always', () => t('messages:muteAlways')],
];

function MuteItems({ other: { id, isMuted, mutedUntil } }: Pick<ThreadMenuProps, 'other'>) {
  const muting = useMuteConversation(id);
  if (isMuted)
    return (
      <MenuItem onSelect={() => muting.mutate(undefined)}>
        <Bell size={17} aria-hidden="true" />
        <span>
          {t('messages:unmute')}
          {mutedUntil && (
            <span className="block text-note leading-4.5 text-ink-3">
              {t('messages:mutedUntil', { moment: formatDateTime(mutedUntil) })}
            </span>
          )}
        </span>
      </MenuItem>
    );
  return SPANS.map(([span, label]) => (
    <MenuItem key={span} onSelect={() => muting.mutate(span)}>
      <BellOff size={17} aria-hidden="true" />
      {label()}
    </MenuItem>
  ));
}

interface BlockDialogProps {
  userId: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

function BlockDialog({ userId, name, open, onClose }: BlockDialogProps) {
  const blocking = useBlock(onClose);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">{t('messages:blockTitle', { name })}</span>}
      text={t('messages:blockText')}
      confirmLabel={t('messages:blockConfirm')}
      pendingLabel={t('messages:blocking')}
      pending={blocking.isPending}
      danger
      onConfirm={() => blocking.isPending || blocking.mutate({ userId, name })}
    />
  );
}
