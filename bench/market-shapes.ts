import type { Shape } from './choosing-market.ts';

const USUAL: Shape = {
  values: { place: 2, field: 2, area: 1, gap: 1, size: 0.5, trust: 0.5, peers: 1, fame: 0.5, taste: 2 },
  missing: 0.3,
  wrong: 0.05,
  odd: 0.15,
  breadth: 3,
  met: null,
  mutual: 0.7,
  unevenness: 0,
  pace: 5,
};
const shape = (values: Partial<Shape['values']>, rest: Partial<Shape> = {}): Shape => ({
  ...USUAL,
  ...rest,
  values: { ...USUAL.values, ...values },
});

/** Markets that may be used to choose the weights. */
export const TUNED: Readonly<Record<string, Shape>> = {
  usual: shape({}),
  'field, half missing': shape({ field: 4, place: 1 }, { missing: 0.5 }),
  'place, broad catalogs': shape({ place: 4, field: 1, area: 0.5 }, { breadth: 6 }),
  'fame above all': shape({ fame: 5, place: 1, field: 1.5 }),
  'category only': shape({ area: 3, field: 0.5, place: 0.5, gap: 0.5 }),
  'three quarters missing': shape({ field: 3, place: 2.5 }, { missing: 0.75, wrong: 0.1 }),
  'peers in an uneven market': shape({ peers: 4, fame: 0 }, { unevenness: 0.8 }),
  'few met, slow': shape({ field: 3 }, { met: 60, pace: 2 }),
};

/** Markets that were defined before any weight was changed, and that are measured only at the end. */
export const UNSEEN: Readonly<Record<string, Shape>> = {
  'field and gaps, few met': shape(
    { field: 3.5, gap: 3, place: 0.5, area: 0 },
    { met: 80, missing: 0.4, wrong: 0.1 },
  ),
  'place and size': shape({ place: 3.5, size: 2.5, field: 0.5, area: 0.5, gap: 0 }, { breadth: 4 }),
  'fame and field': shape({ fame: 3.5, field: 2.5, area: 0.5, place: 0.5 }, { missing: 0.4, mutual: 0.3 }),
  'fame without regard for field': shape(
    { fame: 5, field: 0, area: 0.5, gap: 0, place: 2 },
    { unevenness: 0.5 },
  ),
  'category and peers': shape({ area: 2.5, peers: 2.5, field: 0.5, place: 1 }, { odd: 0.4, mutual: 1 }),
  'two thirds missing': shape({ field: 3, place: 3, peers: 1.5 }, { missing: 0.66, wrong: 0.15, odd: 0.25 }),
  'young and slow': shape({ field: 3, place: 2, peers: 0.5, fame: 0 }, { pace: 1.5, missing: 0.2 }),
  'uneven and busy': shape({ field: 2, place: 2, peers: 2, fame: 2 }, { unevenness: 1, pace: 9 }),
};
