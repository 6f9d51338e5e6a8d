import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { recommendationWeights } from '#db/tables/recommendations.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';
import { createDistributor, generate } from '#test/recommendations.ts';
import { recalibrate } from './calibration.ts';
import { findWeights } from './calibration.store.ts';
import { DECLARED, rounded } from './score.ts';

const app = useApp();

const FIELDS = ['Hip', 'Cardiology', 'Ultrasound', 'Laparoscopy', 'Ostomy'];
const PLACES = ['texas', 'southeast', 'midwest', 'mountain', 'northeast'] as const;

/** Creates companies in all fields and all territories. */
async function createCompanies(type: 'manufacturer' | 'distributor', count: number) {
  const created = Array.from({ length: count }, (_, at) => ({
    userId: uuidv7(),
    companyId: uuidv7(),
    field: FIELDS[at % FIELDS.length] ?? '',
    place: PLACES[Math.floor(at / FIELDS.length) % PLACES.length] ?? 'texas',
  }));
  const { db } = app.database;
  await db.insert(users).values(
    created.map(({ userId }) => ({
      id: userId,
      email: `${userId}@example.test`,
      firstName: 'Dana',
      lastName: 'Whitfield',
      passwordHash: '-',
    })),
  );
  await db.insert(companies).values(
    created.map(({ userId, companyId, field, place }) => ({
      id: companyId,
      ownerId: userId,
      name: `Company ${companyId}`,
      type,
      specialties: [field],
      territories: [place],
    })),
  );
  return created;
}

test('scoring weights are adjusted to the connections that companies make, once there are enough connections', async () => {
  const { db } = app.database;
  const makers = await createCompanies('manufacturer', 20);
  const sellers = await createCompanies('distributor', 50);
  // Everyone connects by field and never by territory.
  const pairs = sellers.flatMap((seller) =>
    makers
      .filter(({ field, place }) => field === seller.field && place !== seller.place)
      .map((maker) => ({
        requesterId: seller.userId,
        recipientId: maker.userId,
        requesterCompanyId: seller.companyId,
        recipientCompanyId: maker.companyId,
        status: 'accepted' as const,
      })),
  );
  await db.insert(connections).values(pairs.slice(0, 40));
  expect(await recalibrate(db)).toBe(false);
  expect(await findWeights(db)).toEqual(DECLARED);

  await db.insert(connections).values(pairs.slice(40));
  expect(await recalibrate(db)).toBe(true);
  const weights = await findWeights(db);
  expect(weights.specialty_match / DECLARED.specialty_match).toBeGreaterThan(
    1.5 * (weights.market_overlap / DECLARED.market_overlap),
  );
  expect(Object.values(weights).every((weight) => weight > 0)).toBe(true);
  const [stored] = await db.select().from(recommendationWeights);
  expect(stored?.choices).toBeGreaterThanOrEqual(200);

  // Recommendations are scored and explained with the new weights.
  await createPrincipal(app, { name: 'Meridian Joint' });
  const [first] = await generate(await createDistributor(app));
  const shown = first?.matchingFactors.find(({ code }) => code === 'specialty_match');
  expect(shown?.weight).toBe(rounded(weights.specialty_match));
}, 120_000);
