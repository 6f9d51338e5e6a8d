import { clause } from './clause.ts';

const CLAIMS =
  'The Distributor shall promote the Products only for the uses for which they are cleared, approved, certified or otherwise lawfully marketed in the Territory. It shall not call a Product approved that is cleared, shall make no claim that the Manufacturer’s materials do not support, and shall pass requests about other uses to the Manufacturer.';
const ACTIVITIES = 'Marketing in the Territory is shared as follows: {marketing}.';

const promotion = clause('promotion', 'Promotion', {
  balanced: [
    'The Distributor shall use commercially reasonable efforts to promote and sell the Products in the Territory, with enough qualified staff.',
    CLAIMS,
    ACTIVITIES,
    'The Manufacturer shall supply current promotional materials without charge in electronic form. The Distributor may adapt them with the Manufacturer’s written approval, which the Manufacturer shall give or refuse with reasons within ten (10) Business Days.',
  ],
  manufacturer: [
    'The Distributor shall use its best efforts to promote and sell the Products throughout the Territory, and shall submit a written sales plan before each Contract Year.',
    CLAIMS,
    ACTIVITIES,
    'The Distributor shall use only promotional materials that the Manufacturer supplied or approved in writing, and shall withdraw materials within five (5) Business Days after the Manufacturer asks for it.',
  ],
  distributor: [
    'The Distributor shall use reasonable efforts to promote and sell the Products in the Territory and decides how it organizes its sales.',
    CLAIMS,
    ACTIVITIES,
    'The Manufacturer shall supply current promotional materials, samples for demonstration and clinical evidence without charge. Materials that the Distributor prepares are approved if the Manufacturer does not object with reasons within ten (10) Business Days.',
  ],
});

const PROGRAM = 'Training is provided as follows: {training}.';
const TRAINED =
  'Only staff who have completed the Manufacturer’s training for a Product may demonstrate it, install or service it, support its use or train Customers on it. They shall not practice medicine or make clinical decisions.';

const training = clause('training', 'Training', {
  balanced: [
    PROGRAM,
    TRAINED,
    'Unless the Term Sheet says otherwise, the Manufacturer bears the cost of trainers and materials, and the Distributor the travel and time of its staff. The Distributor shall keep training records and show them on request.',
    'The Manufacturer shall train the Distributor’s staff again, in the same way, when a Product or its labeling changes in a way that matters for its use.',
  ],
  manufacturer: [
    PROGRAM,
    TRAINED,
    'Unless the Term Sheet says otherwise, the Distributor bears the cost of training its staff after the first course. The Distributor shall keep training records, send them to the Manufacturer on request, and have its staff trained before their first contact with Customers.',
    'The Distributor shall have its staff trained again when the Manufacturer asks for it because a Product or its labeling changes.',
  ],
  distributor: [
    PROGRAM,
    TRAINED,
    'Unless the Term Sheet says otherwise, the Manufacturer bears the cost of training, including trainers and materials, and of reasonable travel to courses outside the Territory. The Distributor shall keep training records and show them on request.',
    'The Manufacturer shall offer training for new staff of the Distributor within sixty (60) days after a request, and again when a Product or its labeling changes in a way that matters for its use.',
  ],
});

const OWNERSHIP =
  'The Manufacturer’s trademarks, and the goodwill that their use creates, belong to the Manufacturer. The Distributor shall not register them, or names or domain names that resemble them, and shall not contest them unless Applicable Law gives it a right to do so that cannot be waived.';
const LICENSE =
  'The Manufacturer grants the Distributor, without charge, the non-exclusive right to use the Manufacturer’s trademarks in the Territory to promote and sell the Products during the Term and the sell-off period. The right may not be transferred or sublicensed, except to sub-distributors appointed under clause {clause.appointment}.';

const trademarks = clause('trademarks', 'Trademarks', {
  balanced: [
    OWNERSHIP,
    LICENSE,
    'The Distributor shall follow the Manufacturer’s reasonable written guidelines for the use of its trademarks.',
    'Each party shall tell the other within ten (10) Business Days of an infringement in the Territory of which it becomes aware. The Manufacturer decides on steps against it, at its own cost, and the Distributor shall give reasonable help at the Manufacturer’s cost.',
  ],
  manufacturer: [
    OWNERSHIP,
    LICENSE,
    'The Distributor shall follow the Manufacturer’s guidelines in their current version, shall submit each new use for written approval, and shall stop a use within five (5) Business Days after the Manufacturer asks for it.',
    'The Distributor shall tell the Manufacturer within five (5) Business Days of an infringement in the Territory of which it becomes aware. The Manufacturer alone decides on steps against it, and the Distributor shall give reasonable help.',
  ],
  distributor: [
    OWNERSHIP,
    LICENSE,
    'The Distributor may also use the trademarks in its catalogs, on its website and at trade fairs, and may call itself an authorized distributor of the Products, following guidelines that the Manufacturer gave it at least thirty (30) days before.',
    'Each party shall tell the other within ten (10) Business Days of an infringement in the Territory of which it becomes aware. The Manufacturer shall take reasonable steps against infringements that harm sales in the Territory, at its own cost.',
  ],
});

export const marketClauses = [promotion, training, trademarks];
