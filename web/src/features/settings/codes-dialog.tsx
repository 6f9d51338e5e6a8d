import { RecoveryCodeList } from '#entities/second-factor/recovery-codes.tsx';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface CodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={t('security:codes')}
    text={t('security:codesText')}
    footer={<Button onClick={onClose}>{t('security:codesSaved')}</Button>}
  >
    <RecoveryCodeList codes={codes} />
  </Dialog>
);
