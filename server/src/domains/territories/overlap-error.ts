import { ApiError } from '#platform/errors.ts';
import type { Term } from './overlap.ts';

export function overlapError(
  { existing, refused }: { existing: Term; refused: Term },
  company: string | undefined,
  today: string,
): ApiError<'territory.overlap'> {
  const { territory, state, startsOn, endsOn } = existing;
  const isSame = territory === refused.territory;
  const [inner, outer] =
    territory === 'north_america' ? [refused.territory, territory] : [territory, refused.territory];
  return new ApiError('territory.overlap', {
    territory,
    state,
    company: company ?? null,
    from: startsOn > today ? startsOn : null,
    until: endsOn,
    inner: isSame ? null : inner,
    outer: isSame ? null : outer,
  });
}
