import { CHANGES_LINK_DAYS } from '#contract/application-changes.ts';
import type { ApplicantProfile } from '#contract/access-applications.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import type { Calendar } from './calendar.ts';
import { type DemoApplication, demoApplications } from './data/applications.ts';
import type { Rows } from './store.ts';

export const applicationRows = (calendar: Calendar): Rows['accessApplications'] =>
  demoApplications.map((application) => {
    const { person, email, company, type, applied, review, asked } = application;
    const [firstName = '', ...rest] = person.split(' ');
    return {
      id: idOf(calendar, application),
      reference: referenceOf(person),
      firstName,
      lastName: rest.join(' '),
      email,
      companyName: company,
      companyType: type,
      profile: profileOf(application),
      createdAt: calendar.at(applied),
      submittedAt: calendar.at(asked?.answeredDaysAgo ?? applied),
      updatedAt: calendar.at(review?.daysAgo ?? applied),
      status: review?.status ?? 'pending',
      reviewedAt: review ? calendar.at(review.daysAgo) : null,
      reviewNotes: review?.notes ?? null,
    };
  });

export const changeRequestRows = (calendar: Calendar): Rows['changeRequests'] =>
  demoApplications.flatMap((application) => {
    const { person, company, asked } = application;
    if (!asked) return [];
    const { daysAgo, note, descriptionBefore, answeredDaysAgo } = asked;
    const [firstName = '', ...rest] = person.split(' ');
    const profile = { ...profileOf(application), companyDescription: descriptionBefore };
    return {
      id: calendar.id(`changes ${person}`, daysAgo),
      applicationId: idOf(calendar, application),
      note,
      given: { firstName, lastName: rest.join(' '), companyName: company, profile },
      // The hash of a token that no one has, because its email was never sent.
      tokenHash: sha256(newToken()),
      askedAt: calendar.at(daysAgo),
      expiresAt: calendar.at(daysAgo - CHANGES_LINK_DAYS),
      answeredAt: answeredDaysAgo === undefined ? null : calendar.at(answeredDaysAgo),
    };
  });

const idOf = (calendar: Calendar, { person, applied }: DemoApplication): string =>
  calendar.id(`application ${person}`, applied);

const profileOf = ({ location, description, region, expertise }: DemoApplication): ApplicantProfile => ({
  companyDescription: description,
  companyLocation: location,
  companyWebsite: null,
  distributorProfile: region
    ? {
        yearsExperience: '6-10',
        geographicLocation: region,
        clinicalSpecialists: '3-5',
        supportStaffCount: '3-5',
        hasPhysicalOffice: true,
        areasOfExpertise: expertise ?? null,
        keyPortfolioGaps: null,
      }
    : null,
});

function referenceOf(person: string): string {
  const letters = sha256(person).toUpperCase();
  return `APP-${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}
