import { clause } from './clause.ts';

const DEFINITIONS =
  'In this Agreement, “Manufacturer” means {manufacturer} and “Distributor” means {distributor}. “Products” means {products}, in every size and version that the Manufacturer sells under these names and in each later version that replaces one of them; other products are added only by an amendment. “Territory” means {territories}. “Term Sheet” and “Responsibility Matrix” mean the documents of those names that are signed together with these clauses and form one agreement with them (this “Agreement”). “Effective Date” means the day, in Coordinated Universal Time (UTC), of the last signature under the first text of this Agreement; an amendment does not change it. “Contract Year” means each period of twelve (12) months that begins on the Effective Date or on an anniversary of it. “Customer” means a hospital, clinic, practitioner, laboratory or other person in the Territory that buys the Products for use and not for resale. “Unit” means one Product in its smallest saleable package. “Affiliate” means a company that controls a party, is controlled by it or is under common control with it, by more than half of the votes or by the right to appoint most of the managers. “Marketplace” means the online service on which the parties signed this Agreement. “Applicable Law” means every law, regulation and binding order that applies to the party or the activity in question. “Authority” means the U.S. Food and Drug Administration and every other authority that is competent for the Products. “Business Day” means a day that is not a Saturday, a Sunday or a public holiday where the party that must act has its seat.';
const TIMES =
  'Days are calendar days unless this Agreement says Business Days. A time that begins with a notice or another event is counted from the day after it. The Term, Contract Years and the months that the Term Sheet names are counted from the Effective Date, and each of them ends on the day before the next one begins.';
const APPOINTMENT =
  'The Manufacturer appoints the Distributor to promote the Products and to sell them to Customers in the Territory, and the Distributor accepts. Whether the appointment is exclusive is stated in clause {clause.exclusivity}.';
const INDEPENDENCE =
  'The Distributor buys and sells in its own name and for its own account, except for stock that this Agreement says remains the property of the Manufacturer. The parties are independent contractors. Neither is the agent, employee, franchisee or partner of the other, and neither may bind the other.';
const PRECEDENCE =
  'If the parts of this Agreement conflict, the Term Sheet prevails over these clauses, and these clauses prevail over the Responsibility Matrix, which nevertheless decides which party performs a regulatory duty. A quality agreement prevails only as clause {clause.regulatory} says. General terms that either party prints on orders, confirmations or invoices do not apply.';

const EUROPE =
  'In the European Economic Area, Switzerland and the United Kingdom, a limit on active sales or on a place of business applies only to territories or customer groups that the Manufacturer has reserved for itself or granted exclusively to at most five distributors. There, nothing in this Agreement limits the Distributor’s resale prices, its answers to unsolicited orders, or the effective use of the internet to sell.';
const FLOW_DOWN =
  'The Distributor is liable for what its sub-distributors do as for its own acts, and shall bind them to duties no weaker than its own.';

const appointment = clause('appointment', 'Appointment', {
  balanced: [
    DEFINITIONS,
    TIMES,
    APPOINTMENT,
    INDEPENDENCE,
    `To the extent that Applicable Law permits, the Distributor shall not actively seek customers outside the Territory or open a branch or warehouse for the Products there. It may answer unsolicited orders from elsewhere only where Applicable Law gives it that right or the Manufacturer agrees in writing. ${EUROPE}`,
    `The Distributor may appoint sub-distributors only with the Manufacturer’s prior written consent, which shall not be unreasonably withheld. ${FLOW_DOWN}`,
    PRECEDENCE,
  ],
  manufacturer: [
    DEFINITIONS,
    TIMES,
    APPOINTMENT,
    INDEPENDENCE,
    `To the extent that Applicable Law permits, the Distributor shall sell the Products only to Customers in the Territory and shall pass inquiries from elsewhere to the Manufacturer within five (5) Business Days. ${EUROPE}`,
    `The Distributor shall not appoint sub-distributors or, to the extent that Applicable Law permits such a limit, sell to resellers without the Manufacturer’s prior written consent, which the Manufacturer may give, refuse or withdraw at its discretion. ${FLOW_DOWN}`,
    PRECEDENCE,
  ],
  distributor: [
    DEFINITIONS,
    TIMES,
    APPOINTMENT,
    INDEPENDENCE,
    `To the extent that Applicable Law permits, the Distributor shall not actively seek customers outside the Territory. It may answer unsolicited orders from outside the Territory, unless Applicable Law or the rights of another exclusive distributor of the Products forbid it. ${EUROPE}`,
    `The Distributor may appoint sub-distributors in the Territory and shall give the Manufacturer their names at least ten (10) Business Days before their first sale. In that time the Manufacturer may object on reasonable regulatory or compliance grounds, and the Distributor shall not appoint them until the objection is settled. ${FLOW_DOWN}`,
    PRECEDENCE,
  ],
});

const BASIS = 'The appointment is made on the following basis: {exclusivity}.';
const NOT_EXCLUSIVE =
  'If the appointment is non-exclusive, the Manufacturer may appoint others and may sell the Products in the Territory itself, and what this clause says about exclusive rights has no effect. An appointment that becomes non-exclusive stays so for the rest of the Term unless an amendment says otherwise.';
const MILESTONES =
  'If exclusivity is granted on trial, it becomes full exclusivity for the rest of the Term on the day on which the parties have confirmed that every milestone in the Term Sheet was met, which neither may refuse or delay without a reason. A milestone counts all Units bought since the Effective Date, as clause {clause.minimum_purchase} counts purchases.';
const LATE_SUPPLY =
  'If the Manufacturer does not supply accepted orders in time, the parties shall agree on an amendment that moves the dates, and with them the end of the trial, by as much time.';
const COMPETING =
  'A product competes directly with a Product if it serves the same medical purpose and could be used in its place.';

const exclusivity = clause('exclusivity', 'Exclusivity', {
  balanced: [
    BASIS,
    'While the appointment is exclusive, including on trial, the Manufacturer shall not appoint another distributor of the Products for the Territory and shall not sell the Products to Customers itself or through its Affiliates. It may still supply samples for evaluation, Products for clinical studies and donations, after telling the Distributor.',
    'While the appointment is exclusive, including on trial, the Manufacturer shall pass inquiries from the Territory to the Distributor within five (5) Business Days.',
    `${MILESTONES} If a milestone is not met by its date, the Distributor may meet it within thirty (30) days after the Manufacturer’s written notice; otherwise the appointment becomes non-exclusive at the end of those thirty days. Without a notice it becomes non-exclusive when the trial ends before that confirmation. ${LATE_SUPPLY}`,
    NOT_EXCLUSIVE,
    `Before the Distributor takes on a product that competes directly with a Product, it shall tell the Manufacturer in writing. The parties shall then discuss in good faith how the Distributor continues to promote the Products. ${COMPETING}`,
  ],
  manufacturer: [
    BASIS,
    'While the appointment is exclusive, including on trial, the Manufacturer shall not appoint another distributor of the Products for the Territory and shall not sell the Products to Customers itself or through its Affiliates, except under contracts with group purchasing organizations, to government buyers that require a direct contract and for clinical studies, after telling the Distributor.',
    'While the appointment is exclusive, including on trial, the Manufacturer shall pass other inquiries from the Territory to the Distributor when it reasonably can.',
    `${MILESTONES} If a milestone is not met by its date, the Manufacturer may make the appointment non-exclusive at once by written notice. Without a notice it becomes non-exclusive when the trial ends before that confirmation.`,
    NOT_EXCLUSIVE,
    `While the appointment is exclusive, including on trial, to the extent that Applicable Law permits, and for at most five (5) years from the Effective Date, the Distributor shall not promote or sell in the Territory a product that competes directly with a Product, except for products that it has named to the Manufacturer in writing before the Effective Date. ${COMPETING}`,
  ],
  distributor: [
    BASIS,
    'While the appointment is exclusive, including on trial, the Manufacturer shall not appoint another person to sell the Products in the Territory, shall not sell them there itself or through its Affiliates, and shall bind its other distributors not to seek Customers actively in the Territory.',
    'While the appointment is exclusive, including on trial, the Manufacturer shall pass every inquiry from the Territory to the Distributor within two (2) Business Days. Sales that the Manufacturer or its Affiliates make in the Territory in breach of this clause count toward the Minimum Purchase.',
    `${MILESTONES} If a milestone is not met by its date, the Distributor may meet it within sixty (60) days after the Manufacturer’s written notice; otherwise the appointment becomes non-exclusive at the end of those sixty days. Without a notice it becomes non-exclusive when the trial ends before that confirmation. ${LATE_SUPPLY}`,
    NOT_EXCLUSIVE,
    'The Distributor is free to promote and sell other products, provided that it keeps its duties under this Agreement.',
  ],
});

const QUANTITIES =
  'The Distributor shall buy at least the following quantities or amounts (the “Minimum Purchase”): {minimumPurchase}. It is the total of all Products. A purchase counts in the period in which it is delivered or, under an accepted order, was to be delivered, and consignment stock when it is sold or used; Products that are returned without a defect are deducted. Amounts are counted at the invoiced price without taxes and freight, and another currency at the reference rate of the European Central Bank on the invoice date. If the Term Sheet states no Minimum Purchase, only the rules of this paragraph on how purchases count have effect. A last period of the Term that is shorter than the others has no Minimum Purchase, and in a renewal the last quantity or amount continues.';
const RECORDED =
  'A change of the exclusivity or the Territory under this clause takes effect by the notice. The parties shall then record it by an amendment.';

const minimumPurchase = clause('minimum_purchase', 'Minimum purchase', {
  balanced: [
    QUANTITIES,
    'If the Distributor’s purchases in a Contract Year fall below the Minimum Purchase for the periods that end in that year, the Manufacturer may give written notice of the shortfall within sixty (60) days after the end of that year. The Distributor may cure the shortfall within sixty (60) days after the notice by ordering what is missing. Those purchases do not count toward the next Contract Year.',
    'If the appointment is exclusive, including on trial, and the Distributor does not cure the shortfall, the Manufacturer may make the appointment non-exclusive by thirty (30) days’ written notice. If shortfalls of two consecutive Contract Years were not cured, or a shortfall during a non-exclusive appointment was not cured, the Manufacturer may end this Agreement by ninety (90) days’ written notice. The Manufacturer has no other remedy for a shortfall.',
    'The Minimum Purchase is reduced in proportion for any period in which the Manufacturer does not supply accepted orders in time, an event beyond the Distributor’s reasonable control under clause {clause.law} prevents sales, or a Product may not be sold in the Territory for a reason that the Distributor did not cause, including a correction or removal under clause {clause.recalls}.',
    RECORDED,
  ],
  manufacturer: [
    QUANTITIES,
    'If the Distributor’s purchases in any period stated in the Term Sheet fall below the Minimum Purchase, the Distributor shall cure the shortfall within thirty (30) days after the Manufacturer’s written notice by ordering and paying for what is missing. Those purchases do not count toward a later period.',
    'If the shortfall is not cured, the Manufacturer may choose to make the appointment non-exclusive at once, to remove from the Territory the regions in which the Distributor sold the fewest Products, with the Minimum Purchase reduced in proportion to its sales there, or to end this Agreement by thirty (30) days’ written notice.',
    'The Minimum Purchase is reduced by the Products for which the Manufacturer accepted an order but which it delivered more than thirty (30) days late, if the Distributor reported the delay in writing within thirty (30) days after the delivery date, and in proportion for any period in which a correction or removal under clause {clause.recalls} that the Distributor did not cause stops sales. It is not reduced in any other case, even by an event beyond the Distributor’s control under clause {clause.law}.',
    RECORDED,
  ],
  distributor: [
    QUANTITIES,
    'If the Distributor’s purchases in a Contract Year fall below the Minimum Purchase for the periods that end in that year, the Manufacturer may give written notice of the shortfall within thirty (30) days after the end of that year. The Distributor may cure the shortfall within ninety (90) days after the notice by ordering what is missing. Purchases above the Minimum Purchase in one Contract Year count toward the next.',
    'If the appointment is exclusive, including on trial, and the Distributor does not cure the shortfall, the Manufacturer may, as its sole remedy, make the appointment non-exclusive by ninety (90) days’ written notice. If the appointment is non-exclusive, the parties shall agree on a new Minimum Purchase in good faith.',
    'The Minimum Purchase is reduced in proportion for any period in which the Manufacturer does not supply orders in time, an event beyond the Distributor’s reasonable control under clause {clause.law} prevents sales, a Product may not be sold in the Territory for a reason that the Distributor did not cause, including a correction or removal under clause {clause.recalls}, or reimbursement of the Products in the Territory is withdrawn or materially reduced.',
    RECORDED,
  ],
});

export const scopeClauses = [appointment, exclusivity, minimumPurchase];
