/** Why a peer's answer could not be used; names no content, so that it can be logged. */
export class PeerFailure extends Error {}

/**
 * The body of an answer, read no further than that many bytes.
 * @throws PeerFailure where there is more.
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PeerFailure('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Control characters, and those that turn the direction of what follows; line breaks and tabs stay. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Readable text alone, at most so many characters, never half of one. */
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

/** The same on one line, as a name is written. */
export const plainLine = (text: string, characters: number): string =>
  plainText(text.replaceAll(/\s+/g, ' '), characters);
