import { type DutyRegion, duty } from './duty.ts';

const sourceUrl = 'https://eur-lex.europa.eu/eli/reg/2017/745/oj';

export const europeanUnion: DutyRegion = {
  name: 'European Union',
  territories: ['europe'],
  duties: [
    duty('eu.authorized_representative', {
      text: 'Designate an authorised representative if the manufacturer is outside the Union',
      source: 'Regulation (EU) 2017/745, Article 11',
      sourceUrl,
      manufacturer: 'responsible',
      distributor: 'informed',
    }),
    duty('eu.importer', {
      text: 'Act as importer and verify the device before it is placed on the market',
      source: 'Regulation (EU) 2017/745, Article 13',
      sourceUrl,
      manufacturer: null,
      distributor: null,
    }),
    duty('eu.distributor_checks', {
      text: 'Verify CE marking, declaration of conformity, instructions and UDI before supply',
      source: 'Regulation (EU) 2017/745, Article 14(1) and (2)',
      sourceUrl,
      manufacturer: ['supports', 'Provides the documents'],
      distributor: 'responsible',
    }),
    duty('eu.storage', {
      text: 'Store and transport devices in the conditions the manufacturer sets',
      source: 'Regulation (EU) 2017/745, Article 14(3)',
      sourceUrl,
      manufacturer: ['supports', 'Sets the conditions'],
      distributor: 'responsible',
    }),
    duty('eu.serious_risk', {
      text: 'Inform competent authorities of a serious risk or a falsified device',
      source: 'Regulation (EU) 2017/745, Articles 10(12), 14(2) and 14(4)',
      sourceUrl,
      manufacturer: 'responsible',
      distributor: 'responsible',
    }),
    duty('eu.complaints', {
      text: 'Forward complaints, and keep a register of complaints and recalls',
      source: 'Regulation (EU) 2017/745, Article 14(5)',
      sourceUrl,
      manufacturer: 'informed',
      distributor: 'responsible',
    }),
    duty('eu.cooperation', {
      text: 'Give competent authorities information, documents and samples on request',
      source: 'Regulation (EU) 2017/745, Articles 10(14) and 14(6)',
      sourceUrl,
      manufacturer: 'responsible',
      distributor: 'responsible',
    }),
    duty('eu.vigilance', {
      text: 'Report serious incidents and field safety corrective actions',
      source: 'Regulation (EU) 2017/745, Article 87',
      sourceUrl,
      manufacturer: 'responsible',
      distributor: ['supports', 'Hands events over as the complaints clause says'],
    }),
    duty('eu.relabeling', {
      text: 'Translate, relabel or repackage under a certified quality system',
      source: 'Regulation (EU) 2017/745, Article 16(2) to (4)',
      sourceUrl,
      manufacturer: null,
      distributor: null,
    }),
    duty('eu.systems', {
      text: 'Draw up the statement for systems and procedure packs',
      source: 'Regulation (EU) 2017/745, Article 22',
      sourceUrl,
      manufacturer: 'responsible',
      distributor: 'none',
    }),
    duty('eu.traceability', {
      text: 'Identify suppliers and customers for ten years, fifteen for implantable devices',
      source: 'Regulation (EU) 2017/745, Article 25',
      sourceUrl,
      manufacturer: 'responsible',
      distributor: 'responsible',
    }),
    duty('eu.udi', {
      text: 'Assign the UDI and provide its data to the UDI database',
      source: 'Regulation (EU) 2017/745, Article 27(3) and Article 29(1)',
      sourceUrl,
      manufacturer: 'responsible',
      distributor: 'none',
    }),
    duty('eu.udi_storage', {
      text: 'Store the UDI of class III implantable devices that were received or supplied',
      source: 'Regulation (EU) 2017/745, Article 27(8)',
      sourceUrl,
      manufacturer: 'responsible',
      distributor: 'responsible',
    }),
  ],
};
