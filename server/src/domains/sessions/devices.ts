import type { FastifyRequest } from 'fastify';
import { deviceOf } from '#contract/devices.ts';
import { countryOf } from '#platform/countries-by-address.ts';
import { sha256 } from '#platform/crypto.ts';
import { networkOf } from '#platform/networks.ts';
import type { Platform } from '#platform/platform.ts';
import { userAgentOf } from '#platform/sessions.ts';
import { type User, securityUrl } from '#domains/users/index.ts';
import * as store from './devices.store.ts';
import { newDeviceEmail } from './emails.ts';

/** Records the device that a person signs in with, and emails them about every new one after the first. */
export async function recordDevice(
  platform: Platform,
  user: Pick<User, 'id'>,
  request: FastifyRequest,
): Promise<void> {
  const { browser, system } = deviceOf(userAgentOf(request) ?? '');
  const network = networkOf(request.ip);
  const country = await countryOf(request.ip);
  const deviceHash = sha256([browser, system, network].join(' '));
  await platform.db.transaction(async (tx) => {
    const isFirst = !(await store.hasDevices(tx, user.id));
    if (!(await store.recordDevice(tx, user.id, deviceHash)) || isFirst) return;
    const email = newDeviceEmail({ browser, system, network, country, url: securityUrl(platform) });
    await platform.mail.send(tx, { userId: user.id }, email);
  });
}
