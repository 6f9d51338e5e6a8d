import { useEffect, useState } from 'react';

/**
 * Returns the SHA-256 of a text in hexadecimal, as the server will store it. Undefined while it is being computed, and
 * on pages that are neither on https nor on localhost, where browsers do not support hashing.
 */
export function useDigest(text: string): string | undefined {
  const [digest, setDigest] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      const made = await digestOf(text);
      if (isCurrent) setDigest(made);
    };
    void make();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return digest;
}

const digestOf = (text: string) => digestOfBytes(new TextEncoder().encode(text));

/** Returns the SHA-256 in hexadecimal, or undefined if the browser does not support hashing. */
export async function digestOfBytes(bytes: BufferSource): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns `9f3c 1a70 … 44de`: enough to compare at a glance. */
export const shortDigest = (digest: string): string =>
  `${digest.slice(0, 4)} ${digest.slice(4, 8)} … ${digest.slice(-4)}`;
