import type { FastifyRequest } from 'fastify';
import { type Language, offeredLanguage } from '#contract/languages.ts';
import { BASE_LANGUAGE } from './words.ts';

export const LANGUAGE_COOKIE = 'language';
const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

export const languageOf = (request: FastifyRequest): Language =>
  (request.caller && 'language' in request.caller ? request.caller.language : undefined) ??
  requestedLanguage(request);

export function requestedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = offeredLanguage(COOKIE.exec(headers.cookie ?? '')?.[1]);
  return chosen ?? preferredLanguage(headers['accept-language']) ?? BASE_LANGUAGE;
}

/** Returns the offered language that an Accept-Language header (RFC 9110) prefers. */
function preferredLanguage(header = ''): Language | undefined {
  const wanted = header.split(',').map((range) => {
    const [tag = '', quality = 'q=1'] = range.split(';').map((part) => part.trim());
    return { tag: tag.split('-')[0]?.toLowerCase(), quality: Number(quality.replace('q=', '')) };
  });
  return wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => offeredLanguage(tag))
    .find((language) => language !== undefined);
}
