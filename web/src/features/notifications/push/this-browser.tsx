import { changeNotificationSettings } from '#contract/notification-settings.ts';
import { type PushDevice, subscribeToPush, unsubscribeFromPush } from '#contract/push-subscriptions.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { askPermission, subscribeBrowser, unsubscribeBrowser, usePushPermission } from './browser.ts';
import { DeviceRow } from './device-row.tsx';

/** Turns push notifications on or off in this browser, which asks for permission only after the button is pressed. */
export function ThisBrowser({ publicKey, device }: { publicKey: string; device: PushDevice | undefined }) {
  const permission = usePushPermission();
  const turningOn = useTurningOn(publicKey);
  const turningOff = useTurningOff();
  if (permission === 'denied') {
    return <DeviceRow name={t('push:thisBrowser')} note={t('push:denied')} isWarning />;
  }
  const isOn = device !== undefined && permission === 'granted';
  const turning = isOn ? turningOff : turningOn;
  return (
    <DeviceRow
      name={t('push:thisBrowser')}
      note={isOn ? t('push:on') : permission === 'granted' ? t('push:off') : t('push:offWillAsk')}
      // The same button for both directions keeps the focus.
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={turning.isPending}
          pendingText={isOn ? t('push:turnOff') : t('push:turningOn')}
          onClick={() => turning.mutate()}
        >
          {isOn ? t('push:turnOff') : t('push:turnOn')}
        </Button>
      }
    />
  );
}

const useTurningOn = (publicKey: string) =>
  useAction({
    run: async () => {
      if (!(await askPermission())) return false;
      await call(subscribeToPush, { body: await subscribeBrowser(publicKey) });
      // Turning on push notifications here also turns on the general setting, which is off by default.
      await call(changeNotificationSettings, { body: { byPush: true } });
      return true;
    },
    stale: ['push-devices', 'user'],
    done: (isOn) => {
      if (isOn) showToast({ title: t('push:turnedOn'), description: t('push:turnedOnText') });
    },
    failed: { title: t('push:failed'), fallback: t('push:failedText') },
  });

const useTurningOff = () =>
  useAction({
    run: async () => {
      await call(unsubscribeFromPush);
      await unsubscribeBrowser();
    },
    stale: ['push-devices'],
    done: () => showToast({ title: t('push:turnedOff'), description: t('push:turnedOffText') }),
    failed: { title: t('push:failed') },
  });
