import { changeNotificationSettings } from '#contract/notification-settings.ts';
import { type PushDevice, subscribeToPush, unsubscribeFromPush } from '#contract/push-subscriptions.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { askPermission, subscribeBrowser, unsubscribeBrowser, usePushPermission } from './browser.ts';
import { DeviceRow } from './device-row.tsx';

/** Nobody is asked for the permission before they press the button. */
export function ThisBrowser({ publicKey, device }: { publicKey: string; device: PushDevice | undefined }) {
  const permission = usePushPermission();
  if (permission === 'denied') {
    return <DeviceRow name={m.push_this_browser()} note={m.push_denied()} isWarning />;
  }
  const isOn = device !== undefined && permission === 'granted';
  return (
    <DeviceRow
      name={m.push_this_browser()}
      note={isOn ? m.push_on() : permission === 'granted' ? m.push_off() : m.push_off_asks()}
      action={isOn ? <TurnOff /> : <TurnOn publicKey={publicKey} />}
    />
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const turning = useAction({
    run: async () => {
      if (!(await askPermission())) return false;
      await call(subscribeToPush, { body: await subscribeBrowser(publicKey) });
      // Who wants them here wants them: the switch for all of them is off until somebody touches it.
      await call(changeNotificationSettings, { body: { byPush: true } });
      return true;
    },
    stale: ['push-devices', 'user'],
    done: (isOn) => {
      if (isOn) showToast({ title: m.push_turned_on(), description: m.push_turned_on_text() });
    },
    failed: { title: m.push_failed(), fallback: m.push_failed_text() },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={turning.isPending}
      pendingText={m.push_turning_on()}
      onClick={() => turning.mutate()}
    >
      {m.push_turn_on()}
    </Button>
  );
}

function TurnOff() {
  const turning = useAction({
    run: async () => {
      await call(unsubscribeFromPush);
      await unsubscribeBrowser();
    },
    stale: ['push-devices'],
    done: () => showToast({ title: m.push_turned_off(), description: m.push_turned_off_text() }),
    failed: { title: m.push_failed(), fallback: m.push_failed_text() },
  });
  return (
    <Button variant="secondary" size="sm" pending={turning.isPending} onClick={() => turning.mutate()}>
      {m.push_turn_off()}
    </Button>
  );
}
