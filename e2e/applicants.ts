import { type Page, expect } from '@playwright/test';
import type { Person } from './people.ts';

export async function apply(
  page: Page,
  { firstName, lastName, email }: Person,
  companyName: string,
): Promise<void> {
  const distributorProfile = {
    yearsExperience: '<5',
    geographicLocation: 'texas',
    clinicalSpecialists: '0-2',
    supportStaffCount: '0-2',
    hasPhysicalOffice: false,
    areasOfExpertise: null,
    keyPortfolioGaps: null,
  };
  const answer = await page.request.post('/api/access-applications', {
    data: {
      firstName,
      lastName,
      email,
      companyName,
      companyType: 'distributor',
      reviewNotes: JSON.stringify({ distributorProfile }),
    },
  });
  expect(answer.status()).toBe(201);
}

export async function reviewElsewhere(
  page: Page,
  { email }: Person,
  status: 'approved' | 'rejected' = 'rejected',
): Promise<void> {
  const list = await page.request.get('/api/access-applications', { params: { q: email } });
  const [application] = (await list.json()) as { id: string }[];
  const answer = await page.request.patch(`/api/access-applications/${application?.id}`, {
    data: { status },
  });
  expect(answer.status()).toBe(200);
}

export async function openMail(page: Page, { email }: Person, subject: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    expect(await row.count()).toBeGreaterThan(0);
  }).toPass();
  await row.first().getByRole('link').click();
}
