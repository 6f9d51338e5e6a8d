const DAY_MS = 86_400_000;

/**
 * Whether a name that ends with a UUIDv7 is more than a day old, because a UUIDv7 begins with the milliseconds of its
 * creation (RFC 9562).
 */
export const isOldName = (name: string): boolean => {
  const [, madeAt = ''] = /([\da-f]{8}-[\da-f]{4})(?:-[\da-f]{4,12}){3}(?:\.webp)?$/.exec(name) ?? [];
  return Date.now() - Number.parseInt(madeAt.replace('-', ''), 16) > DAY_MS;
};
