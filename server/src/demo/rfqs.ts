import { RFQ_CRITERIA } from '#contract/rfq-scoring.ts';
import { encryptContents } from '#domains/rfqs/response-contents.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { type DemoRfq, demoRfqs } from './data/rfqs.ts';
import { type People, personNamed, productIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

type RfqRows = Pick<Rows, 'rfqs' | 'rfqProducts' | 'rfqResponses' | 'rfqScores'>;

export function rfqRows(platform: Platform, calendar: Calendar, people: People): RfqRows {
  const idOf = ({ title, posted }: DemoRfq) => calendar.id(`rfq ${title}`, posted);
  const responses = demoRfqs.flatMap((rfq) =>
    (rfq.responses ?? []).map((response) => ({
      response,
      rfqId: idOf(rfq),
      id: calendar.id(`response to ${rfq.title} by ${response.by}`, response.daysAgo),
    })),
  );
  return {
    rfqs: demoRfqs.map((rfq) => rowOf(calendar, people, rfq, idOf(rfq))),
    rfqProducts: demoRfqs.flatMap((rfq) =>
      rfq.product ? { rfqId: idOf(rfq), productId: productIdOf(calendar, rfq.product) } : [],
    ),
    rfqResponses: responses.map(({ id, rfqId, response: { by, daysAgo, proposal, price, ...given } }) => ({
      id,
      rfqId,
      companyId: personNamed(people, by).companyId,
      responderId: personNamed(people, by).id,
      contents: encryptContents(platform, id, {
        proposal,
        priceCents: price * 100,
        currency: 'USD',
        deliveryTime: given.deliveryTime,
        productIds: [],
        pricing: {},
        timeline: null,
        capabilities: given.capabilities,
        additionalNotes: null,
      }),
      submittedAt: calendar.at(daysAgo),
      updatedAt: calendar.at(daysAgo),
      confirmedAt: calendar.at(daysAgo),
    })),
    rfqScores: responses.flatMap(({ id, response: { points = {} } }) =>
      RFQ_CRITERIA.flatMap((criterion) => {
        const given = points[criterion];
        return given === undefined ? [] : { responseId: id, criterion, points: given };
      }),
    ),
  };
}

function rowOf(calendar: Calendar, people: People, rfq: DemoRfq, id: string): Rows['rfqs'][number] {
  const { id: requesterId, companyId } = personNamed(people, rfq.by);
  const at = calendar.at(rfq.posted);
  return {
    id,
    companyId,
    requesterId,
    title: rfq.title,
    description: rfq.description,
    requirements: [...rfq.requirements],
    productCategories: [rfq.category],
    territories: [...rfq.territories],
    volume: rfq.volume,
    budget: rfq.budget,
    audience: 'members',
    isSealed: rfq.isSealed ?? false,
    deadline: calendar.at(-rfq.closes),
    revisedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}
