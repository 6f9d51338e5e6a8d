import { PasskeyList } from '#entities/second-factor/passkey-list.tsx';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export const OwnPasskeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={t('passkeys:own')}
    text={t('passkeys:ownText')}
    footer={
      <Button variant="secondary" onClick={onClose}>
        {t('passkeys:close')}
      </Button>
    }
  >
    <PasskeyList of="admin" />
  </Dialog>
);
