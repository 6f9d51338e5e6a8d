import type { Page } from '@playwright/test';
import type { Deal } from '#contract/deals.ts';
import { answered, connect, newOwner } from './people.ts';

export async function twoCompanies(page: Page, other: Page, names: readonly [string, string]) {
  const maker = await newOwner(page, 'Dana', names[0], 'manufacturer');
  const seller = await newOwner(other, 'Marcus', names[1], 'distributor');
  await connect(maker, seller);
  return { maker, seller };
}

export const addProduct = async (page: Page, name: string, more: { launchDate?: string } = {}) =>
  answered<{ id: string }>(
    await page.request.post('/api/products', {
      data: {
        name,
        description: 'A stem of titanium.',
        category: 'orthopedic_implants',
        regulatoryStatus: 'fda_cleared',
        ...more,
      },
    }),
  );

export const startDeal = async (page: Page, data: Record<string, unknown>) =>
  answered<Deal>(await page.request.post('/api/deals', { data }));
