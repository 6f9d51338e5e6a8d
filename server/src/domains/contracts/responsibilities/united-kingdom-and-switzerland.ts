import { type DutyRegion, duty } from './duty.ts';

const ukRegulations = 'https://www.legislation.gov.uk/uksi/2002/618';
const ordinance = 'https://www.fedlex.admin.ch/eli/cc/2020/552/en';

/** Both countries belong to the territory Europe, but the EU regulation does not apply there. */
export const unitedKingdom: DutyRegion = {
  name: 'United Kingdom',
  territories: ['europe'],
  duties: [
    duty('uk.responsible_person', {
      text: 'For Great Britain, name a UK responsible person if the manufacturer is outside the United Kingdom, and register the devices with the MHRA; in Northern Ireland, Regulation (EU) 2017/745 applies',
      source:
        'Medical Devices Regulations 2002 (SI 2002/618), regulations 7A, 21A and 33A; Windsor Framework, Annex 2',
      sourceUrl: ukRegulations,
      manufacturer: 'responsible',
      distributor: 'informed',
    }),
    duty('uk.surveillance', {
      text: 'Keep a system of post-market surveillance, and report serious incidents and field safety corrective actions in Great Britain to the MHRA',
      source: 'Medical Devices Regulations 2002 (SI 2002/618), Part 4A, added by SI 2024/1368',
      sourceUrl: 'https://www.legislation.gov.uk/uksi/2024/1368',
      manufacturer: 'responsible',
      distributor: ['supports', 'Hands events over as the complaints clause says'],
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
      sourceUrl: ordinance,
      manufacturer: 'responsible',
      distributor: 'informed',
    }),
    duty('ch.importer', {
      text: 'Act as importer into Switzerland and register with Swissmedic',
      source: 'Medical Devices Ordinance (SR 812.213), Articles 53 and 55',
      sourceUrl: ordinance,
      manufacturer: null,
      distributor: null,
    }),
    duty('ch.distributor_checks', {
      text: 'Verify marking, documents, importer and UDI before supply, and forward complaints',
      source: 'Medical Devices Ordinance (SR 812.213), Article 54',
      sourceUrl: ordinance,
      manufacturer: ['supports', 'Provides the documents'],
      distributor: 'responsible',
    }),
    duty('ch.vigilance', {
      text: 'Report serious incidents and field safety corrective actions in Switzerland to Swissmedic, through the Swiss authorised representative if there must be one',
      source: 'Medical Devices Ordinance (SR 812.213), Article 66',
      sourceUrl: ordinance,
      manufacturer: 'responsible',
      distributor: ['supports', 'Hands events over as the complaints clause says'],
    }),
  ],
};
