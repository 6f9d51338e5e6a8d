import { clause } from './clause.ts';

const PRICE =
  'The Manufacturer sells the Products to the Distributor at the following price: {transferPrice}. Where this is a discount from a list price, that list price is the one in force on the Effective Date, as the Manufacturer gave it to the Distributor in writing before that day, and for the Distributor it changes only as the next paragraph says. A later version of a Product has the price of the Product that it replaces. A Product for which the Term Sheet states no price is sold at the Manufacturer’s list price on the day of the order until the parties agree on another.';
const ADJUSTMENT =
  'Prices change only as follows: {priceAdjustment}. The Manufacturer shall give written notice of each new price at least thirty (30) days before it takes effect, unless the Term Sheet states another time. Where the Term Sheet names an index, prices rise or fall by the change of the index for all items, not seasonally adjusted, between the value last published on the Effective Date, or at the last change, and the value last published before the notice. A new price applies to orders placed on or after that day. When a time for which prices are fixed is over, they stay the same until an amendment states others.';
const RESALE = 'The Distributor sets its own resale prices.';
const TAXES =
  'Prices do not include sales tax, use tax, value added tax or similar taxes, which the Distributor pays against a proper invoice or replaces by a valid exemption certificate. Where Applicable Law requires the Distributor to withhold a tax from a payment, it shall pay that tax to the tax office and send the Manufacturer the receipt, and the parties shall help each other to lower it under tax treaties. Duties and freight are allocated by the delivery term in clause {clause.delivery}.';
const PAYMENT =
  'The Manufacturer invoices Products on the day on which it ships them, or later. The Distributor shall pay invoices as follows: {paymentTerms}. A time for payment that is longer than Applicable Law permits is shortened to what it permits. Where the Term Sheet states no interest on overdue amounts, the statutory interest applies. Interest never exceeds the highest lawful rate.';
const DISCOUNTS =
  'Where 42 CFR 1001.952(h) applies, the Manufacturer shall state each discount fully and accurately on the invoice or in a statement, and each party shall disclose and reflect discounts as that rule requires.';

const pricing = clause('pricing', 'Pricing', {
  balanced: [
    PRICE,
    ADJUSTMENT,
    RESALE,
    TAXES,
    PAYMENT,
    'Interest is due, unless Applicable Law makes it due earlier, from ten (10) days after a written reminder. The Distributor shall pay the undisputed part of an invoice in time and give reasons for the disputed part within fifteen (15) Business Days after receipt. The Manufacturer may suspend deliveries and reject orders while an undisputed amount is more than thirty (30) days overdue, after ten (10) days’ written notice. A suspension under this paragraph is not a failure to supply in time.',
    DISCOUNTS,
  ],
  manufacturer: [
    PRICE,
    ADJUSTMENT,
    RESALE,
    TAXES,
    PAYMENT,
    'Interest is due from the due date, without a reminder. The Manufacturer may suspend deliveries and reject orders while an undisputed amount is more than ten (10) days overdue, after written notice. A suspension under this paragraph is not a failure to supply in time. The Distributor may set off only claims that are undisputed or finally decided.',
    DISCOUNTS,
  ],
  distributor: [
    PRICE,
    ADJUSTMENT,
    RESALE,
    TAXES,
    PAYMENT,
    'Interest is due, unless Applicable Law makes it due earlier, from thirty (30) days after a written reminder. The Distributor may withhold amounts that it disputes in good faith and set off credits that are due to it. The Manufacturer may suspend deliveries and reject orders while an undisputed amount is more than sixty (60) days overdue, after thirty (30) days’ written notice. A suspension under this paragraph is not a failure to supply in time. If the Manufacturer lowers a price, it shall credit the difference for unsold Products delivered within the ninety (90) days before.',
    DISCOUNTS,
  ],
});

const FORECAST =
  'On the first Business Day of each calendar quarter the Distributor shall send a forecast of its orders for the next twelve (12) months, and a first one within ten (10) Business Days after the Effective Date.';
const STOCK =
  'Consignment and loaner stock is provided as follows: {stock}. It remains the property of the Manufacturer. Consignment stock does so until the Distributor sells it or a Customer uses it; it then counts as sold to the Distributor at the price in clause {clause.pricing} and is invoiced. The Distributor shall keep the stock separate and identifiable, insure it at replacement value, report each sale and use within five (5) Business Days, allow it to be counted in business hours at least once in each Contract Year, keep it free of rights of third parties, and help the Manufacturer to register its ownership where Applicable Law provides for that.';

const partsFor = (years: string): string =>
  `For ${years} years after the last delivery of a Product, and longer where Applicable Law requires it, the Manufacturer shall see that the spare parts, accessories and consumables that the Product needs can be bought in the Territory, from the Distributor or, after the end of this Agreement, from whom the Manufacturer names, unless safety or Applicable Law rules it out.`;
const INTERRUPTION =
  'A longer notice that Applicable Law requires prevails. Where Article 10a of Regulation (EU) 2017/745 applies, each party shall give the notices of an interruption or end of supply that it requires.';

const ordering = clause('ordering', 'Ordering', {
  balanced: [
    `${FORECAST} Forecasts are made in good faith and do not bind.`,
    'The Distributor orders in writing. The Manufacturer shall accept or reject each order in writing within five (5) Business Days and may reject an order only for a reason that this Agreement or Applicable Law gives, or to the extent that it exceeds one hundred and twenty percent (120%) of the forecast for the month of delivery. An order that is not rejected in that time is accepted.',
    STOCK,
    'The Distributor shall pay the price in clause {clause.pricing} or, for loaner stock, its value at that time for stock that is missing or damaged beyond normal wear at the yearly count, after the parties have tried for thirty (30) days to locate it.',
    `The Manufacturer shall give at least six (6) months’ written notice before it stops selling a Product in the Territory, and shall accept a final order in that time. The notice may be shorter where safety or Applicable Law requires it. ${INTERRUPTION}`,
    partsFor('five (5)'),
  ],
  manufacturer: [
    `${FORECAST} The first three (3) months of each forecast bind the Distributor.`,
    'The Distributor orders in writing. An order binds the Manufacturer when the Manufacturer accepts it in writing. The Manufacturer shall answer within ten (10) Business Days and shall make reasonable efforts to accept orders within the forecast.',
    STOCK,
    'The Distributor bears the risk of loss of consignment and loaner stock while it is in its possession or at Customers, and shall pay the price in clause {clause.pricing} or, for loaner stock, its replacement value for stock that is missing or damaged at any count within thirty (30) days.',
    `The Manufacturer may stop selling a Product in the Territory by ninety (90) days’ written notice, or sooner where safety or Applicable Law requires it. ${INTERRUPTION}`,
    partsFor('three (3)'),
  ],
  distributor: [
    `${FORECAST} Forecasts are estimates and do not bind.`,
    'The Distributor orders in writing. The Manufacturer shall accept every order up to one hundred and thirty percent (130%) of the forecast for the month of delivery, and an order that is not rejected with reasons within three (3) Business Days is accepted. The Distributor may cancel or change an order without cost until it is shipped.',
    STOCK,
    'The Distributor shall pay the price in clause {clause.pricing} or, for loaner stock, its value at that time for stock that is missing at the yearly count for a reason within its control. Normal wear, and loss of up to two percent (2%) of the stock in a Contract Year, are borne by the Manufacturer.',
    `The Manufacturer shall give at least twelve (12) months’ written notice before it stops selling a Product in the Territory, and shall accept a final order in that time. The notice may be shorter where safety or Applicable Law requires it. ${INTERRUPTION}`,
    partsFor('seven (7)'),
  ],
});

const TERM =
  'The Manufacturer delivers as follows: {incoterm}, as defined in Incoterms® 2020. Risk and costs pass as that rule says. The delivery date is the one of the accepted order.';
const DOCUMENTS =
  'Each delivery comes with a packing list that states quantities and the lot or serial numbers of the Products, and with the documents that Applicable Law requires.';
const SOFTWARE =
  'The price of a Product includes the right to use the software in it, for the Distributor to demonstrate and sell the Product and for each Customer to use it. It does not include a right to copy or change that software.';

const delivery = clause('delivery', 'Delivery', {
  balanced: [
    TERM,
    DOCUMENTS,
    'Title passes with the risk, except to consignment and loaner stock.',
    SOFTWARE,
    'If a delivery is more than ten (10) Business Days late, the Distributor may cancel the late part of the order without cost. The Manufacturer shall tell the Distributor of an expected delay as soon as it knows of it, and shall treat the Distributor no worse than its other customers when supply is short.',
    'Products with an expiry date shall have at least twelve (12) months, or two thirds of their total shelf life if that is shorter, left on delivery.',
  ],
  manufacturer: [
    TERM,
    DOCUMENTS,
    'To the extent that Applicable Law permits, title stays with the Manufacturer until the Products are fully paid. The Distributor may sell them in the ordinary course of business before that.',
    SOFTWARE,
    'Delivery dates are estimates made in good faith. If a delivery is more than sixty (60) days late, the Distributor may cancel the late part of the order without cost; it has no other remedy for delay. When supply is short, the Manufacturer may allocate Products among its customers in a fair way.',
    'Products with an expiry date shall have at least six (6) months, or half of their total shelf life if that is shorter, left on delivery.',
  ],
  distributor: [
    TERM,
    DOCUMENTS,
    'Title passes with the risk, free of any charge or claim of a third party, except to consignment and loaner stock.',
    SOFTWARE,
    'If a delivery is more than five (5) Business Days late, the Distributor may cancel the late part of the order without cost, and the Manufacturer shall credit one half percent (0.5%) of its price for each full week of delay, up to five percent (5%). When supply is short, the Manufacturer shall serve the Distributor in proportion to its orders of the last twelve months.',
    'Products with an expiry date shall have at least eighteen (18) months, or three quarters of their total shelf life if that is shorter, left on delivery.',
  ],
});

const WARRANTY =
  'The Manufacturer warrants that the Products, when delivered, conform to their specifications and labeling, are free from defects in design, material and workmanship, and hold the clearance, approval, certification or registration that Applicable Law requires for their sale in the Territory, except for one that the Responsibility Matrix has the Distributor obtain.';
const NO_CHANGES =
  'The warranty does not cover damage that the Distributor or a Customer caused by storage, handling or use against the labeling.';
const RETURNS = 'The Manufacturer takes back Products that are not defective as follows: {returns}.';
const STERILE =
  'The Distributor shall not open sterile packaging to inspect it. This clause does not delay the reports required by clause {clause.complaints}.';

const inspection = clause('inspection', 'Inspection and warranty', {
  balanced: [
    'The Distributor shall inspect each delivery for quantity, identity and visible damage, and report visible defects within ten (10) Business Days after receipt and hidden defects within ten (10) Business Days after discovery. A late report ends the Distributor’s rights only to the extent that the delay harms the Manufacturer.',
    STERILE,
    `${WARRANTY} The warranty lasts until the expiry date of the Product or, if it has none, twenty-four (24) months after delivery.`,
    NO_CHANGES,
    RETURNS,
    'The Manufacturer shall replace a defective Product or credit its price, as the Distributor prefers, and shall pay the freight for its return. It may ask to examine the Product first and shall do so within fifteen (15) Business Days. Clauses {clause.recalls} and {clause.indemnity} are not affected.',
  ],
  manufacturer: [
    'The Distributor shall inspect each delivery for quantity, identity and visible damage, and report visible defects within five (5) Business Days after receipt and hidden defects within five (5) Business Days after discovery. A delivery that is not reported in time is accepted.',
    STERILE,
    `${WARRANTY} The warranty lasts until the expiry date of the Product or, if it has none, twelve (12) months after delivery.`,
    NO_CHANGES,
    RETURNS,
    'If the Manufacturer confirms a defect, it shall replace the Product or credit its price, as it chooses, and pay the freight for its return. Except for clauses {clause.recalls} and {clause.indemnity}, and to the extent that Applicable Law permits, these are the Distributor’s only remedies for defects, and all other warranties, including those of merchantability and of fitness for a particular purpose, are excluded.',
  ],
  distributor: [
    'The Distributor shall inspect each delivery for quantity, identity and visible damage, and report visible defects within twenty (20) Business Days after receipt and hidden defects within twenty (20) Business Days after discovery. A late report does not end the Distributor’s rights, except to the extent that the delay harms the Manufacturer.',
    STERILE,
    `${WARRANTY} The warranty lasts until the expiry date of the Product or, if it has none, thirty-six (36) months after delivery, and the Distributor may pass it on to Customers.`,
    NO_CHANGES,
    RETURNS,
    'The Manufacturer shall, as the Distributor chooses, replace a defective Product within ten (10) Business Days or credit its price, and shall pay the freight and the reasonable cost of replacing it at the Customer. All other rights that Applicable Law gives are not affected.',
  ],
});

export const supplyClauses = [pricing, ordering, delivery, inspection];
