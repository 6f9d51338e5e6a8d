import { type DutyRegion, duty } from './duty.ts';

/** They belong to the territory Europe, but the regulation of the Union does not apply there. */
export const unitedKingdom: DutyRegion = {
  name: 'United Kingdom',
  territories: ['europe'],
  duties: [
    duty('uk.responsible_person', {
      text: 'Name a UK responsible person if the manufacturer is outside the United Kingdom, and register the devices with the MHRA',
      source: 'Medical Devices Regulations 2002 (SI 2002/618), regulation 7A',
      sourceUrl: 'https://www.legislation.gov.uk/uksi/2002/618',
      manufacturer: 'responsible',
      distributor: 'informed',
    }),
  ],
};

export const switzerland: DutyRegion = {
  name: 'Switzerland',
  territories: ['europe'],
  duties: [
    duty('ch.authorized_representative', {
      text: 'Name a Swiss authorised representative if the manufacturer is outside Switzerland',
      source: 'Medical Devices Ordinance (SR 812.213), Article 51',
      sourceUrl: 'https://www.fedlex.admin.ch/eli/cc/2020/552/en',
      manufacturer: 'responsible',
      distributor: 'informed',
    }),
    duty('ch.importer', {
      text: 'Act as importer into Switzerland and register with Swissmedic',
      source: 'Medical Devices Ordinance (SR 812.213), Articles 53 and 55',
      sourceUrl: 'https://www.fedlex.admin.ch/eli/cc/2020/552/en',
      manufacturer: null,
      distributor: null,
    }),
  ],
};
