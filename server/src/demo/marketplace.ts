import type { Calendar } from './calendar.ts';
import { colleagues } from './data/colleagues.ts';
import type { DemoCompany } from './data/company.ts';
import { distributorsAbroad } from './data/distributors-abroad.ts';
import { distributorsInTheEast } from './data/distributors-east.ts';
import { distributorsInTheWest } from './data/distributors-west.ts';
import { manufacturersAbroad } from './data/manufacturers-abroad.ts';
import { manufacturersInTheUnitedStates } from './data/manufacturers-us.ts';
import { observers, unclaimed } from './data/others.ts';
import { productsBesideSurgery } from './data/products-beside-surgery.ts';
import { productsForDiagnostics } from './data/products-for-diagnostics.ts';
import { productsForSurgery } from './data/products-for-surgery.ts';
import { productsOfHalden } from './data/products-of-halden.ts';
import type { Rows } from './store.ts';

export const demoCompanies: readonly DemoCompany[] = [
  ...manufacturersInTheUnitedStates,
  ...manufacturersAbroad,
  ...distributorsInTheEast,
  ...distributorsInTheWest,
  ...distributorsAbroad,
  ...observers,
];
const demoProducts = [
  ...productsOfHalden,
  ...productsForSurgery,
  ...productsForDiagnostics,
  ...productsBesideSurgery,
];

const DEMO_RECORD = { sourceName: 'demo FDA records', daysOld: 18 };
/** An hour in days. People register an hour before their company. */
const HOUR = 1 / 24;
const CREDITS: Record<string, number> = { 'Marcus Oyelaran': 2 };

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
  readonly companyName: string;
}

export type People = ReadonlyMap<string, Person>;

export const mailOf = (name: string): string => {
  const own = colleagues.find((colleague) => colleague.name === name)?.company;
  const company = demoCompanies.find((each) => each.person === name || each.name === own);
  if (!company) throw new Error(`nobody in the demo is called ${name}`);
  return `${asciiOf(name).replaceAll(' ', '.')}@${company.site}`;
};

const asciiOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const registrations = [
  ...demoCompanies.map(({ person, name, joined }) => ({ person, company: name, joined: joined + HOUR })),
  ...colleagues
    .filter(({ name }, index) => colleagues.findIndex((each) => each.name === name) === index)
    .map(({ name, company, joined }) => ({ person: name, company, joined })),
];

export function peopleOf(calendar: Calendar): People {
  const companyIds = new Map(
    demoCompanies.map(({ name, joined }) => [name, calendar.id(`company ${name}`, joined)]),
  );
  return new Map(
    registrations.map(({ person, company, joined }) => [
      person,
      {
        id: calendar.id(`person ${person}`, joined),
        name: person,
        companyId: companyIds.get(company) ?? '',
        companyName: company,
      },
    ]),
  );
}

export function userRows(calendar: Calendar, people: People, passwordHash: string): Rows['users'] {
  return registrations.map(({ person, joined }, index) => {
    const [firstName = '', ...rest] = person.split(' ');
    return {
      id: idOf(people, person),
      email: mailOf(person),
      emailVerifiedAt: calendar.at(joined),
      passwordHash,
      firstName,
      lastName: rest.join(' '),
      connectionCredits: CREDITS[person] ?? 0,
      showEmail: index % 3 === 0,
      createdAt: calendar.at(joined),
      updatedAt: calendar.at(joined),
    };
  });
}

export const closingRows = (calendar: Calendar, people: People): Rows['closingRequests'] => [
  { userId: idOf(people, 'Renata Kowal'), askedAt: calendar.at(2.3) },
];

export function companyRows(calendar: Calendar, people: People): Rows['companies'] {
  return demoCompanies.map((company) => ({
    id: companyIdOf(people, company.person),
    name: company.name,
    slug: company.slug ?? null,
    type: company.type,
    description: company.description,
    location: company.place,
    country: company.country,
    website: `https://www.${company.site}`,
    logoUrl: company.logo ? `/demo/logos/${asciiOf(company.name).replace(/[^a-z]+/g, '-')}.svg` : null,
    isVerified: company.verified ?? false,
    verifiedAs: company.verifiedAs ?? null,
    ownerId: idOf(people, company.person),
    opportunityDescription: company.opportunity ?? null,
    foundedYear: company.founded ?? null,
    headcount: company.headcount ?? null,
    territories: [...company.territories],
    specialties: [...company.specialties],
    createdAt: calendar.at(company.joined),
    updatedAt: calendar.at(company.joined),
  }));
}

export const unclaimedIdOf = (calendar: Calendar, name: string): string =>
  calendar.id(`company ${name}`, DEMO_RECORD.daysOld);

export const unclaimedRows = (calendar: Calendar, registryId: string): Rows['companies'] =>
  unclaimed.map(({ name, place, website, description, specialties }) => ({
    id: unclaimedIdOf(calendar, name),
    name,
    type: 'manufacturer',
    description,
    location: place,
    website,
    country: 'US',
    ownerId: registryId,
    specialties: [...specialties],
    isUnclaimed: true,
    sourceName: DEMO_RECORD.sourceName,
    sourceDate: calendar.day(DEMO_RECORD.daysOld),
    sourceKey: `demo:${asciiOf(name)}`,
  }));

export const profileRows = (calendar: Calendar, people: People): Rows['distributors'] =>
  demoCompanies.flatMap(({ person, joined, profile, specialties }) => {
    if (!profile) return [];
    const { gaps, ...answers } = profile;
    return {
      ...answers,
      companyId: companyIdOf(people, person),
      areasOfExpertise: [...specialties],
      keyPortfolioGaps: gaps,
      createdAt: calendar.at(joined),
      updatedAt: calendar.at(joined),
    };
  });

export function productRows(calendar: Calendar, people: People): Rows['products'] {
  const companyIds = new Map(
    [...people.values()].map(({ companyName, companyId }) => [companyName, companyId]),
  );
  return demoProducts.map(({ company, status, listed, launched, price, ...product }) => ({
    ...product,
    id: productIdOf(calendar, product.name),
    companyId: companyIds.get(company) ?? '',
    regulatoryStatus: status,
    launchDate: launched === undefined ? null : calendar.day(launched),
    listPriceCents: price ? Math.round(price[0] * 100) : null,
    listPriceCurrency: price?.[1] ?? null,
    createdAt: calendar.at(listed),
    updatedAt: calendar.at(listed),
  }));
}

export const productIdOf = (calendar: Calendar, name: string): string =>
  calendar.id(`product ${name}`, listedDaysAgo(name));

export function listedDaysAgo(name: string): number {
  const product = demoProducts.find((candidate) => candidate.name === name);
  if (!product) throw new Error(`the demo has no ${name}`);
  return product.listed;
}

export function personNamed(people: People, name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`nobody in the demo is called ${name}`);
  return person;
}

export function contactOf(people: People, companyName: string): Person {
  const company = demoCompanies.find(({ name }) => name === companyName);
  return personNamed(people, company?.person ?? companyName);
}

export const companyNamed = (people: People, name: string): string => contactOf(people, name).companyId;

const idOf = (people: People, name: string) => personNamed(people, name).id;
const companyIdOf = (people: People, name: string) => personNamed(people, name).companyId;
