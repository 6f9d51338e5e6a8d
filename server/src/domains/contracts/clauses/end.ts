import { clause } from './clause.ts';

const DURATION =
  'This Agreement takes effect on the Effective Date and, unless it ends earlier as its clauses permit, lasts for the following time (the “Term”, which includes every renewal): {term}.';
const RENEWAL = 'Renewal: {renewal}.';
const NO_DUTY =
  'Neither party has a right to renewal beyond what this clause states, and an investment made in the expectation of renewal is made at the risk of the party that makes it.';

const term = clause('term', 'Term', {
  balanced: [
    DURATION,
    RENEWAL,
    'At least sixty (60) days before the last day for a notice against renewal or, if this Agreement does not renew, ninety (90) days before the Term ends, the parties shall review their results together and discuss the terms on which they would continue.',
    NO_DUTY,
  ],
  manufacturer: [DURATION, RENEWAL, NO_DUTY],
  distributor: [
    DURATION,
    RENEWAL,
    'At least ninety (90) days before the last day for a notice against renewal or, if this Agreement does not renew, one hundred and eighty (180) days before the Term ends, the Manufacturer shall tell the Distributor in writing whether it intends to continue and on what terms, and the parties shall negotiate in good faith.',
  ],
});

const FOR_CAUSE =
  'Either party may end this Agreement at once by written notice if the other is insolvent, stops business or is subject to insolvency proceedings, to the extent that Applicable Law permits; if the other loses an authorization or license that the Products need and does not regain it within sixty (60) days; if the other breaches clause {clause.anti_corruption} in a way that matters, becomes subject to economic sanctions or is excluded from a government healthcare program; or if the other’s handling of the Products creates a serious risk to patients that cannot be removed at once.';
const OTHER_RIGHTS =
  'Rights to end this Agreement that other clauses give, and protection that Applicable Law gives a distributor and that cannot be waived, are not affected. A notice under this clause states its reason, if one is required. Until the last day this Agreement applies in full.';

const termination = clause('termination', 'Termination', {
  balanced: [
    'Either party may end this Agreement by written notice if the other commits a material breach and does not cure it within thirty (30) days after written notice that describes the breach.',
    FOR_CAUSE,
    'From the second Contract Year on, either party may give one hundred and eighty (180) days’ written notice to end this Agreement without a reason.',
    OTHER_RIGHTS,
  ],
  manufacturer: [
    'Either party may end this Agreement by written notice if the other commits a material breach and does not cure it within thirty (30) days after written notice that describes the breach. For overdue payment the time is fifteen (15) days.',
    `${FOR_CAUSE} The Manufacturer may also end it by sixty (60) days’ written notice if a competitor of the Manufacturer acquires control of the Distributor.`,
    'From the second Contract Year on, either party may give ninety (90) days’ written notice to end this Agreement without a reason.',
    OTHER_RIGHTS,
  ],
  distributor: [
    'Either party may end this Agreement by written notice if the other commits a material breach and does not cure it within sixty (60) days after written notice that describes the breach, or has not begun to cure it in that time where the cure takes longer.',
    FOR_CAUSE,
    'The Distributor may at any time give ninety (90) days’ written notice to end this Agreement without a reason. The Manufacturer may do so from the third Contract Year on with three hundred and sixty-five (365) days’ written notice.',
    OTHER_RIGHTS,
  ],
});

const END_OF_RIGHTS =
  'When this Agreement ends, the appointment ends. Subject to the sell-off period, the appointments of sub-distributors end with it, and the Distributor shall stop selling the Products, using the Manufacturer’s trademarks and presenting itself as a distributor of the Products.';
const SELL_OFF =
  'Sell-off period after the end of this Agreement: {sellOff}. During it the Distributor and its sub-distributors may sell to Customers the Products that they own and have in stock, and this Agreement continues to apply to those sales, but the appointment is not exclusive, the Manufacturer may appoint others, and no Minimum Purchase applies. There is no sell-off period for Products that may not lawfully or safely be sold, or if the Manufacturer ended this Agreement under clause {clause.termination} because of a risk to patients, a loss of the Distributor’s licenses, sanctions against it, its exclusion from a healthcare program or a breach of clause {clause.anti_corruption}.';
const RETURN =
  'Within thirty (30) days after the end of this Agreement the Distributor shall return consignment stock, shall transfer to the Manufacturer, or to whom it names, the registrations of Products that it holds, at the Manufacturer’s cost and in a way that does not stop lawful sales during the sell-off period, and shall hand over copies of open complaint, recall and traceability records that the Manufacturer needs to meet Applicable Law. It shall return loaner stock within thirty (30) days after the sell-off period or, without one, after the end of this Agreement. The Manufacturer bears the freight for the return of its stock, unless it ended this Agreement because of the Distributor’s breach. Amounts for delivered Products remain payable when due. Duties that Applicable Law places on a party for Products already supplied, such as those of an importer, continue.';
const SURVIVAL =
  'The definitions in clause {clause.appointment}, clauses {clause.complaints}, {clause.recalls}, {clause.traceability}, {clause.confidentiality}, {clause.anti_corruption}, {clause.insurance}, {clause.indemnity}, {clause.consequences} and {clause.law}, the payment rules in clause {clause.pricing}, the rules on stock and spare parts in clause {clause.ordering} until the stock is returned and the time for parts is over, the warranty in clause {clause.inspection}, the ownership of trademarks in clause {clause.trademarks}, and rights that arose before, survive the end of this Agreement for the time that they state or, if they state none, for as long as Products sold under it are in use or rights under it exist.';

const consequences = clause('consequences', 'Consequences of termination', {
  balanced: [
    END_OF_RIGHTS,
    SELL_OFF,
    'Orders that were accepted before the end are filled, except that a party which ended this Agreement because of the other’s breach may cancel them. If the Manufacturer ended this Agreement without a reason, or the Distributor ended it because of the Manufacturer’s breach, the Manufacturer shall, if the Distributor asks for it within thirty (30) days after the sell-off period or, without one, after the end of this Agreement, buy back unexpired, unopened Products at the price paid. In all other cases it may do so.',
    RETURN,
    'Neither party owes compensation only because this Agreement ended, except where Applicable Law gives a right to it that cannot be waived.',
    SURVIVAL,
  ],
  manufacturer: [
    END_OF_RIGHTS,
    SELL_OFF,
    'The Manufacturer may cancel orders that are not shipped. It may buy back unexpired, unopened Products at the price paid, less ten percent (10%) for handling, at any time until thirty (30) days after the sell-off period or, without one, after the end of this Agreement; what it has bought back is no longer sold off.',
    RETURN,
    'The Distributor has no claim to compensation for goodwill, Customers or investments because this Agreement ended, except where Applicable Law gives a right to it that cannot be waived.',
    SURVIVAL,
  ],
  distributor: [
    END_OF_RIGHTS,
    SELL_OFF,
    'Orders that were accepted before the end, and orders needed to serve tenders that the Distributor won before it, are filled. If the Distributor asks for it within sixty (60) days after the sell-off period or, without one, after the end of this Agreement, the Manufacturer shall buy back unexpired, unopened Products at the price paid and bear the freight, unless the Distributor’s breach was the reason for the end.',
    RETURN,
    'If the Manufacturer ends this Agreement without a reason, it shall pay the Distributor within sixty (60) days three (3) times its average monthly gross margin on the Products in the last twelve months. Rights to compensation under Applicable Law are not affected but count against each other.',
    SURVIVAL,
  ],
});

const LAW =
  'This Agreement is governed by the law of {governingLaw}, without its rules on conflict of laws. The United Nations Convention on Contracts for the International Sale of Goods does not apply.';
const ESCALATION =
  'The parties shall first try to settle a dispute by talks between senior managers for thirty (30) days after a written request.';
const FORUM =
  'If the talks fail, the dispute is decided by {forum}, to the extent that Applicable Law permits. Courts that the Term Sheet names have exclusive jurisdiction. An arbitration that it names follows the Rules of Arbitration of the International Chamber of Commerce, with one arbitrator and in English, unless the parties agree otherwise, and its award is final.';
const URGENT =
  'Either party may at any time ask a competent court for urgent relief, and to the extent that Applicable Law permits, limitation periods do not run during the talks.';
const FORCE_MAJEURE =
  'A party is not liable for a failure, other than a failure to pay, that is caused by an event beyond its reasonable control, while it takes reasonable steps to overcome it and has told the other promptly. If the event lasts more than ninety (90) days, either party may end this Agreement by thirty (30) days’ written notice. Duties that protect patients are not suspended.';
const GENERAL =
  'This Agreement, with the confidentiality and quality agreements to which it refers, is the entire agreement of the parties on its subject. It is changed only by an amendment that both sign, on the Marketplace or otherwise in writing, or by a notice that it provides for. If a provision is invalid, the others stand and the parties shall replace it by a valid one that comes closest to it. A right is waived only in writing. Only the parties, and those whom clause {clause.indemnity} protects, have rights under it. This Agreement is made in English, and translations have no effect.';
const NOTICES =
  'Notices are given in writing through the Marketplace, or by email or courier to the address last given or, if none was given, by courier to the registered seat. A notice through the Marketplace takes effect on the day, in UTC, on which it is given there, one by email on the recipient’s next Business Day, and one by courier on the day of delivery. A notice that ends this Agreement is given through the Marketplace or by courier.';
const SIGNATURE =
  'The parties sign electronically, and their signatures have the effect that 15 U.S.C. 7001, the Uniform Electronic Transactions Act as a state enacted it, Article 25(1) of Regulation (EU) No 910/2014 or another Applicable Law gives them, whichever applies. To the extent that Applicable Law permits, they agree that these signatures bind them as handwritten ones do. Each signatory confirms authority to bind the party for which it signs. The operator of the Marketplace is not a party to this Agreement.';

const law = clause('law', 'Law and disputes', {
  balanced: [
    LAW,
    ESCALATION,
    FORUM,
    URGENT,
    FORCE_MAJEURE,
    'Neither party may assign this Agreement without the other’s written consent, which shall not be unreasonably withheld, except to a successor of the whole business concerned that is able to perform it.',
    GENERAL,
    NOTICES,
    SIGNATURE,
  ],
  manufacturer: [
    LAW,
    ESCALATION,
    `${FORUM} The Manufacturer may also claim payment of undisputed invoices before the courts at the Distributor’s seat.`,
    URGENT,
    FORCE_MAJEURE,
    'The Distributor may not assign this Agreement without the Manufacturer’s written consent. The Manufacturer may assign it to an Affiliate or to a successor of the business concerned, after telling the Distributor.',
    GENERAL,
    NOTICES,
    SIGNATURE,
  ],
  distributor: [
    LAW,
    ESCALATION,
    `${FORUM} Each party bears its own legal costs, unless Applicable Law gives the winning party a right to them.`,
    URGENT,
    FORCE_MAJEURE,
    'Either party may assign this Agreement to an Affiliate or to a successor of the business concerned, after telling the other. If a successor of the Manufacturer does not take over this Agreement, that counts as termination by the Manufacturer without a reason on the day of the succession.',
    GENERAL,
    NOTICES,
    SIGNATURE,
  ],
});

export const endClauses = [term, termination, consequences, law];
