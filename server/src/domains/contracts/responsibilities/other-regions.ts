import { type DutyRegion, duty } from './duty.ts';

export const otherRegions: DutyRegion = {
  name: 'Other countries',
  territories: ['north_america', 'europe', 'asia_pacific', 'latin_america', 'middle_east_africa'],
  duties: [
    duty('other.registration', {
      text: 'Register the devices and act as local representative where the country requires it',
      source: 'Law of each country',
      manufacturer: null,
      distributor: null,
    }),
    duty('other.licenses', {
      text: 'Hold the import and distribution licenses',
      source: 'Law of each country',
      manufacturer: 'informed',
      distributor: 'responsible',
    }),
    duty('other.vigilance', {
      text: 'Report incidents and recalls to the local authority',
      source: 'Law of each country',
      manufacturer: null,
      distributor: null,
    }),
  ],
};
