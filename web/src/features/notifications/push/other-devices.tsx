import { type PushDevice, removePushDevice } from '#contract/push-subscriptions.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { deviceName } from '#lib/device.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { DeviceRow } from './device-row.tsx';

export const OtherDevices = ({ devices }: { devices: readonly PushDevice[] }) =>
  devices.map((device) => <OtherDevice key={device.id} device={device} />);

function OtherDevice({ device: { id, userAgent, createdAt, lastDeliveredAt } }: { device: PushDevice }) {
  const name = deviceName(userAgent);
  const ending = useAction({
    run: () => call(removePushDevice, { params: { id } }),
    stale: ['push-devices'],
    done: () => showToast({ title: m.push_ended(), description: m.push_ended_text({ name }) }),
    failed: { title: m.push_failed(), fallback: m.push_failed_text() },
  });
  return (
    <DeviceRow
      name={name}
      note={
        lastDeliveredAt
          ? m.push_last_shown({ date: formatDate(lastDeliveredAt) })
          : m.push_since({ date: formatDate(createdAt) })
      }
      action={
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.push_turn_off_on({ name })}
          pending={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {m.push_turn_off()}
        </Button>
      }
    />
  );
}
