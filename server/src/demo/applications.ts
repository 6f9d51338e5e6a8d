import { createHash } from 'node:crypto';
import type { ApplicantProfile } from '#contract/access-applications.ts';
import type { Calendar } from './calendar.ts';
import { type DemoApplication, demoApplications } from './data/applications.ts';
import type { Rows } from './store.ts';

export const applicationRows = (calendar: Calendar): Rows['accessApplications'] =>
  demoApplications.map((application) => {
    const { person, email, company, type, applied, review } = application;
    const [firstName = '', ...rest] = person.split(' ');
    return {
      id: calendar.id(`application ${person}`, applied),
      reference: referenceOf(person),
      firstName,
      lastName: rest.join(' '),
      email,
      companyName: company,
      companyType: type,
      profile: profileOf(application),
      createdAt: calendar.at(applied),
      updatedAt: calendar.at(review?.daysAgo ?? applied),
      status: review?.status ?? 'pending',
      reviewedAt: review ? calendar.at(review.daysAgo) : null,
      reviewNotes: review?.notes ?? null,
    };
  });

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

/** Of the shape that applicants get; the same for the same person. */
function referenceOf(person: string): string {
  const letters = createHash('sha256').update(person).digest('hex').toUpperCase();
  return `APP-${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}
