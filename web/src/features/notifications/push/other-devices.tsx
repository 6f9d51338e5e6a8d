import { type PushDevice, removePushDevice } from '#contract/push-subscriptions.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { deviceName } from '#lib/device.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { DeviceRow } from './device-row.tsx';

export const OtherDevices = ({ devices }: { devices: readonly PushDevice[] }) =>
  devices.map((device) => <OtherDevice key={device.id} device={device} />);

function OtherDevice({ device: { id, userAgent, createdAt, lastDeliveredAt } }: { device: PushDevice }) {
  const name = deviceName(userAgent);
  const ending = useAction({
    run: () => call(removePushDevice, { params: { id } }),
    stale: ['push-devices'],
    done: () => showToast({ title: t('push:ended'), description: t('push:endedText', { name }) }),
    failed: { title: t('push:failed') },
  });
  return (
    <DeviceRow
      name={name}
      note={
        lastDeliveredAt
          ? t('push:lastShown', { date: formatDate(lastDeliveredAt) })
          : t('push:since', { date: formatDate(createdAt) })
      }
      action={
        <Button
          ref={keepFocusInList}
          variant="secondary"
          size="sm"
          aria-label={t('push:turnOffOn', { name })}
          pending={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {t('push:turnOff')}
        </Button>
      }
    />
  );
}
