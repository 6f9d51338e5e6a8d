import type { LinkProps } from '@tanstack/react-router';
import type { Found, FoundKind } from '#contract/search-palette.ts';
import { t } from '#lib/words.ts';

export type Destination = Pick<LinkProps, 'to' | 'params' | 'search'>;

const KINDS: Record<
  FoundKind,
  { heading: () => string; pageOf: (found: Pick<Found, 'id' | 'roomId'>) => Destination }
> = {
  company: {
    heading: () => t('search-palette:company'),
    pageOf: ({ id }) => ({ to: '/companies/$id', params: { id } }),
  },
  person: {
    heading: () => t('search-palette:person'),
    pageOf: ({ id }) => ({ to: '/messages', search: { with: id } }),
  },
  deal: {
    heading: () => t('search-palette:deal'),
    pageOf: ({ id }) => ({ to: '/deals/$id', params: { id } }),
  },
  rfq: { heading: () => t('search-palette:rfq'), pageOf: ({ id }) => ({ to: '/rfqs/$id', params: { id } }) },
  room: {
    heading: () => t('search-palette:room'),
    pageOf: ({ id }) => ({ to: '/rooms/$id', params: { id } }),
  },
  document: {
    heading: () => t('search-palette:document'),
    pageOf: ({ roomId }) => ({ to: '/rooms/$id', params: { id: roomId ?? '' } }),
  },
  product: {
    heading: () => t('search-palette:product'),
    pageOf: ({ id }) => ({ to: '/products/$id', params: { id } }),
  },
};

export const headingOf = (kind: FoundKind): string => KINDS[kind].heading();
export const destinationOf = (found: Found): Destination => KINDS[found.kind].pageOf(found);

export const PAGES: readonly { label: () => string; destination: Destination }[] = [
  { label: () => t('search-palette:home'), destination: { to: '/home' } },
  { label: () => t('search-palette:newDeal'), destination: { to: '/deals', search: { new: 'true' } } },
  { label: () => t('search-palette:deals'), destination: { to: '/deals' } },
  { label: () => t('search-palette:rfqs'), destination: { to: '/deals', search: { tab: 'rfqs' } } },
  { label: () => t('search-palette:connections'), destination: { to: '/connections' } },
  { label: () => t('search-palette:messages'), destination: { to: '/messages' } },
  { label: () => t('search-palette:agreements'), destination: { to: '/nda-management' } },
  { label: () => t('search-palette:recommendations'), destination: { to: '/recommendations' } },
  { label: () => t('search-palette:companies'), destination: { to: '/companies' } },
  { label: () => t('search-palette:products'), destination: { to: '/products' } },
  { label: () => t('search-palette:importProducts'), destination: { to: '/products/import' } },
  { label: () => t('search-palette:savedSearches'), destination: { to: '/saved-searches' } },
  { label: () => t('search-palette:jobs'), destination: { to: '/manage-jobs' } },
  { label: () => t('search-palette:notifications'), destination: { to: '/notifications' } },
  { label: () => t('search-palette:profile'), destination: { to: '/profile' } },
  { label: () => t('search-palette:subscription'), destination: { to: '/subscription' } },
  { label: () => t('search-palette:settings'), destination: { to: '/settings' } },
  { label: () => t('search-palette:guide'), destination: { to: '/user-guide' } },
];
