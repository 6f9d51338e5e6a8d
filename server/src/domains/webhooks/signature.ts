import { createHmac } from 'node:crypto';

/**
 * The prefix of every secret, so that receivers' libraries and secret scanners recognize one (standardwebhooks.com).
 */
export const SECRET_PREFIX = 'whsec_';

interface Signed {
  id: string;
  /** The time in seconds since 1970. */
  timestamp: number;
  body: string;
}

export function signatureHeaders(key: Buffer, { id, timestamp, body }: Signed): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
