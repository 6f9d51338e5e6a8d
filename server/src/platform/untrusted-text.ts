/**
 * The error when another service's response could not be used. The message contains nothing from the response, so it
 * can be logged.
 */
export class ExternalServiceError extends Error {}

/**
 * Reads the body of a response up to a limit.
 * @throws ExternalServiceError when the body is larger
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ExternalServiceError('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Control characters except line breaks and tabs, and characters that change the text direction. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Returns the readable part of a text, cut to a number of UTF-16 units without splitting a character. */
export const plainText = (text: string, characters: number): string =>
  text
    .replaceAll('\r\n', '\n')
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, characters)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

export const plainLine = (text: string, characters: number): string =>
  plainText(text.replaceAll(/\s+/g, ' '), characters);
