/** Returns a digest in groups of four characters, so that people can compare it. */
export const inGroups = (digest: string): string => digest.replaceAll(/.{4}(?=.)/g, '$& ');
