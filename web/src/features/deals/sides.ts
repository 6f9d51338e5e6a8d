import type { Deal, DealCompany } from '#contract/deals.ts';

type TwoSided = Pick<Deal, 'mySide' | 'manufacturer' | 'distributor'>;

export const ownOf = ({ mySide, manufacturer, distributor }: TwoSided): DealCompany =>
  mySide === 'manufacturer' ? manufacturer : distributor;

export const otherOf = ({ mySide, manufacturer, distributor }: TwoSided): DealCompany =>
  mySide === 'manufacturer' ? distributor : manufacturer;
