import { signInAdminByPasskey } from '#contract/admin-passkeys.ts';
import { startPasskeySignIn } from '#contract/passkeys.ts';
import { PasskeyButton } from '#entities/second-factor/passkey-button.tsx';
import { call } from '#lib/api.ts';
import { t } from '#lib/words.ts';
import { finishSignIn } from './finish-sign-in.ts';

export const AdminPasskeySignIn = () => (
  <PasskeyButton
    label={t('passkeys:signIn')}
    start={() => call(startPasskeySignIn)}
    send={(body) => call(signInAdminByPasskey, { body })}
    done={finishSignIn}
    failed={({ message }) => ({
      title: t('admin:loginFailed'),
      description: message || t('passkeys:notUsed'),
    })}
  />
);
