import { registerDistributor } from '#contract/companies.ts';
import type { Request } from '#contract/endpoint.ts';
import {
  type Recommendation,
  type RecommendationType,
  generateRecommendations,
} from '#contract/recommendations.ts';
import type { TestApp } from './app.ts';
import { type Person, createPerson } from './factories.ts';

type Distributor = Request<typeof registerDistributor>['body'];

export async function createDistributor(
  app: TestApp,
  {
    company,
    distributor,
  }: { company?: Partial<Distributor['company']>; distributor?: Partial<Distributor['distributor']> } = {},
): Promise<Person & { companyId: string }> {
  const person = await createPerson(app);
  const { status, body } = await person.client.call(registerDistributor, {
    body: {
      company: {
        type: 'distributor',
        name: 'Brazos Surgical',
        ...company,
      },
      distributor: {
        yearsExperience: '>10',
        geographicLocation: 'texas',
        clinicalSpecialists: '3-5',
        supportStaffCount: '6-10',
        hasPhysicalOffice: true,
        areasOfExpertise: ['Hip and knee'],
        keyPortfolioGaps: ['Hip stems'],
        ...distributor,
      },
    },
  });
  if (status !== 201) throw new Error(`could not register: ${JSON.stringify(body)}`);
  return { ...person, companyId: body.id };
}

export async function generate(
  { client }: Pick<Person, 'client'>,
  type: RecommendationType = 'company',
): Promise<Recommendation[]> {
  const { status, body } = await client.call(generateRecommendations, { body: { limit: 10, type } });
  if (status !== 200) throw new Error(`could not generate: ${JSON.stringify(body)}`);
  return body;
}
