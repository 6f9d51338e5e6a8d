import { accessApplications as applications } from '#db/tables/access-applications.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { isApplicationOf } from './store.ts';

export const ownApplications = personalRecords({
  name: 'accessApplications',
  table: applications,
  key: applications.id,
  isOf: isApplicationOf,
  columns: {
    reference: applications.reference,
    firstName: applications.firstName,
    lastName: applications.lastName,
    email: applications.email,
    companyName: applications.companyName,
    companyType: applications.companyType,
    profile: applications.profile,
    status: applications.status,
    createdAt: applications.createdAt,
    reviewedAt: applications.reviewedAt,
  },
});
