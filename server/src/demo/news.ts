import type { Calendar } from './calendar.ts';
import { demoCertificates, demoNews } from './data/news.ts';
import { type People, companyNamed } from './marketplace.ts';
import type { Rows } from './store.ts';

export const newsRows = (calendar: Calendar, people: People): Rows['companyNews'] =>
  demoNews.map(({ company, title, text = null, link = null, daysAgo }) => ({
    id: calendar.id(`news ${company} ${title}`, daysAgo),
    companyId: companyNamed(people, company),
    title,
    text,
    link,
    publishedOn: calendar.day(daysAgo),
    createdAt: calendar.at(daysAgo),
  }));

export const certificateRows = (calendar: Calendar, people: People): Rows['companyCertificates'] =>
  demoCertificates.map(({ company, standard, issuer, number, began, endsIn }, index) => ({
    // Ids increase in the order of the list.
    id: calendar.id(`certificate ${company} ${number}`, 100 - index),
    companyId: companyNamed(people, company),
    standard,
    issuer,
    number,
    validFrom: began === undefined ? null : calendar.day(began),
    validUntil: endsIn === undefined ? null : calendar.day(-endsIn),
    createdAt: calendar.at(100 - index),
  }));
