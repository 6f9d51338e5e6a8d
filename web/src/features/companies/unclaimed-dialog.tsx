import type { Company } from '#contract/companies.ts';
import { APP_NAME } from '#contract/brand.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { WatchButton } from './watch-button.tsx';

interface UnclaimedDialogProps {
  company: Pick<Company, 'id' | 'name'>;
  onClose: () => void;
}

export function UnclaimedDialog({ company: { id, name }, onClose }: UnclaimedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('companies:unclaimedTitle')}
      text={t('companies:unclaimedText', { name, app: APP_NAME })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:close')}
          </Button>
          <WatchButton companyId={id} name={name} />
        </>
      }
    >
      <p className="text-ink-2">{t('companies:watchText', { name })}</p>
    </Dialog>
  );
}
