import { TERRITORIES, WORLD_TERRITORIES } from '#contract/vocabulary.ts';
import { type DutyRegion, duty } from './duty.ts';

const cfr = (section: string): string => `https://www.ecfr.gov/current/title-21/section-${section}`;

const WORLD: readonly string[] = WORLD_TERRITORIES;

export const unitedStates: DutyRegion = {
  name: 'United States',
  territories: ['north_america', ...TERRITORIES.filter((one) => !WORLD.includes(one))],
  duties: [
    duty('us.adverse_events', {
      text: 'Report deaths, serious injuries and malfunctions to the FDA within 30 calendar days, and within 5 work days where 21 CFR 803.53 requires it',
      source: '21 CFR 803.50, 803.53',
      sourceUrl: cfr('803.50'),
      manufacturer: 'responsible',
      distributor: ['supports', 'Hands events over as the complaints clause says'],
    }),
    duty('us.complaint_files', {
      text: 'Keep and evaluate complaint and event files of the manufacturer',
      source: '21 CFR 803.18, 820.35(a)',
      sourceUrl: cfr('820.35'),
      manufacturer: 'responsible',
      distributor: 'supports',
    }),
    duty('us.distributor_complaint_records', {
      text: 'Keep device complaint records of the distributor',
      source: '21 CFR 803.18(d)',
      sourceUrl: cfr('803.18'),
      manufacturer: 'informed',
      distributor: 'responsible',
    }),
    duty('us.corrections_and_removals', {
      text: 'Decide on corrections and removals, report them to the FDA within 10 working days after they begin, and keep records of those that need no report',
      source: '21 CFR 806.10, 806.20',
      sourceUrl: cfr('806.10'),
      manufacturer: ['responsible', 'Decides and reports'],
      distributor: ['supports', 'Quarantines, notifies customers, returns stock'],
    }),
    duty('us.quality_system', {
      text: 'Keep a quality management system under the QMSR',
      source: '21 CFR 820.10; ISO 13485:2016 (21 CFR 820.7)',
      sourceUrl: cfr('820.10'),
      manufacturer: 'responsible',
      distributor: 'none',
    }),
    duty('us.registration', {
      text: 'Register the establishment and list the devices',
      source: '21 CFR 807.20',
      sourceUrl: cfr('807.20'),
      manufacturer: 'responsible',
      distributor: 'none',
    }),
    duty('us.initial_importer', {
      text: 'Act as initial importer of devices made outside the United States',
      source: '21 CFR 807.3(g), 807.20, 803.40, 806.10',
      sourceUrl: cfr('807.3'),
      manufacturer: null,
      distributor: null,
    }),
    duty('us.agent', {
      text: 'Name a United States agent for an establishment outside the United States',
      source: '21 CFR 807.40(b)',
      sourceUrl: cfr('807.40'),
      manufacturer: 'responsible',
      distributor: 'informed',
    }),
    duty('us.marketing_authorization', {
      text: 'Hold the clearance, approval or exemption of each device',
      source: '21 CFR 807.81, 814.20',
      sourceUrl: cfr('807.81'),
      manufacturer: 'responsible',
      distributor: 'none',
    }),
    duty('us.udi', {
      text: 'Place the UDI on label and package, and submit it to the GUDID',
      source: '21 CFR 801.20, 830.300',
      sourceUrl: cfr('801.20'),
      manufacturer: 'responsible',
      distributor: ['informed', 'Leaves labels unchanged'],
    }),
    duty('us.traceability', {
      text: 'Trace devices to the customer by lot or serial number, which the QMSR requires for implants and for devices that support or sustain life',
      source: '21 CFR 820.10(b)(2) and (d); ISO 13485, 7.5.9',
      sourceUrl: cfr('820.10'),
      manufacturer: ['responsible', 'Keeps records up to its customers'],
      distributor: ['responsible', 'Keeps distribution records'],
    }),
    duty('us.tracking', {
      text: 'Track devices for which the FDA has ordered tracking',
      source: '21 CFR 821.25, 821.30',
      sourceUrl: cfr('821.30'),
      manufacturer: 'responsible',
      distributor: ['responsible', 'Provides the data of 21 CFR 821.30'],
      isRequired: false,
    }),
    duty('us.storage', {
      text: 'Store and transport devices in their labeled conditions, so that they are not adulterated while held for sale',
      // The QMSR binds manufacturers only.
      source: '21 U.S.C. 331(k); ISO 13485, 7.5.11 (21 CFR 820.7)',
      sourceUrl: 'https://www.law.cornell.edu/uscode/text/21/331',
      manufacturer: ['supports', 'Sets the limits'],
      distributor: 'responsible',
    }),
    duty('us.loaner_sets', {
      text: 'Inspect and reprocess loaner sets between cases',
      source: 'ANSI/AAMI ST79, by the instructions of ISO 17664-1',
      manufacturer: null,
      distributor: null,
      isRequired: false,
    }),
    duty('us.prescription_sale', {
      text: 'Supply prescription devices only to persons who may receive them',
      source: '21 CFR 801.109',
      sourceUrl: cfr('801.109'),
      manufacturer: 'informed',
      distributor: 'responsible',
    }),
    duty('us.promotion', {
      text: 'Promote only within the cleared or approved uses',
      source: '21 CFR 801.4, 807.81(a)(3), 814.39',
      sourceUrl: cfr('801.4'),
      manufacturer: ['responsible', 'Supplies materials'],
      distributor: ['responsible', 'Makes no other claims'],
    }),
    duty('us.transfers_of_value', {
      text: 'Report payments and transfers of value to physicians, other practitioners and teaching hospitals; a distributor that takes title to devices can have this duty too',
      source: '42 CFR 403.902, 403.904',
      sourceUrl: 'https://www.ecfr.gov/current/title-42/section-403.904',
      manufacturer: 'responsible',
      distributor: ['responsible', 'Where 42 CFR 403.902 covers it'],
    }),
    duty('us.state_licenses', {
      text: 'Hold the state licenses needed to distribute devices',
      source: 'Law of each state',
      manufacturer: 'informed',
      distributor: 'responsible',
    }),
  ],
};

export const texas: DutyRegion = {
  name: 'Texas',
  territories: ['texas'],
  duties: [
    duty('us.texas_license', {
      text: 'Hold the device distributor license',
      source: 'Texas Health and Safety Code, chapter 431',
      sourceUrl: 'https://statutes.capitol.texas.gov/Docs/HS/htm/HS.431.htm',
      manufacturer: 'informed',
      distributor: ['responsible', 'Renews it in time'],
    }),
  ],
};
