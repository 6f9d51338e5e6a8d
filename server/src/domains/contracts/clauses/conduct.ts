import { clause } from './clause.ts';

const DEFINITION =
  '“Confidential Information” means non-public information that one party receives from the other under this Agreement and that is marked as confidential or that a reasonable person would understand to be confidential, including prices and the content of this Agreement. It does not include information that is or becomes public without a breach, that the receiving party already had or receives lawfully without a duty of confidence, or that it develops independently.';
const DUTIES =
  'The receiving party shall use Confidential Information only to perform this Agreement or exercise its rights, shall protect it with at least reasonable care, and shall disclose it only to staff, Affiliates, sub-distributors, advisers, insurers and auditors who need it and are bound by duties no weaker than these.';
const EXCEPTIONS =
  'The receiving party may disclose what Applicable Law, a court or an Authority requires, after telling the other party where it lawfully can. Nothing in this Agreement limits a report of an adverse event, communication with an Authority, or a protected report of a possible violation of law.';
const RETURN =
  'When this Agreement ends, the receiving party shall return or destroy Confidential Information at the other’s request, except for copies that Applicable Law, its own record rules or usual backups keep, for which these duties continue.';
const DATA =
  'Each party is responsible as a controller for the personal data that it receives under this Agreement, and shall process it only to perform this Agreement and as Applicable Law permits, including Regulation (EU) 2016/679 and 45 CFR Parts 160 and 164 where they apply. Neither shall send the other data that identifies a patient unless Applicable Law requires it in a report. Personal data leaves the European Economic Area only as Chapter V of that Regulation permits, and Switzerland or the United Kingdom only as their law permits. Before a party processes personal data for the other, they shall sign the contract that Article 28 of that Regulation or another Applicable Law requires.';
const EARLIER =
  'Confidentiality agreements that the parties made earlier continue for information disclosed before the Effective Date. From that day the receiving party may also use that information to perform this Agreement, whatever purpose they state.';

const confidentiality = clause('confidentiality', 'Confidentiality', {
  balanced: [
    DEFINITION,
    DUTIES,
    EXCEPTIONS,
    'These duties last for the Term and five (5) years after it, and for a trade secret as long as it remains one.',
    RETURN,
    DATA,
    EARLIER,
  ],
  manufacturer: [
    DEFINITION,
    `${DUTIES} The Distributor shall not reverse engineer the Products.`,
    EXCEPTIONS,
    'These duties last for the Term and ten (10) years after it, and for a trade secret as long as it remains one.',
    RETURN,
    DATA,
    EARLIER,
  ],
  distributor: [
    DEFINITION,
    `${DUTIES} The names, contacts and buying history of Customers are the Distributor’s Confidential Information.`,
    EXCEPTIONS,
    'These duties last for the Term and three (3) years after it, and for a trade secret as long as it remains one.',
    RETURN,
    DATA,
    EARLIER,
  ],
});

const BRIBERY =
  'Each party shall comply with the laws against bribery that apply to it or to the Products in the Territory, including the U.S. Foreign Corrupt Practices Act where it applies. It shall not offer, give, ask for or accept anything of value to influence a decision about the Products improperly.';
const HEALTHCARE =
  'Each party shall comply with the laws on relations with healthcare professionals and organizations, including the U.S. Anti-Kickback Statute (42 U.S.C. 1320a-7b(b)) where it applies. Each party shall make the reports on payments and transfers of value that 42 CFR Part 403, Subpart I, or similar laws require of it, and shall give the other the data that the other needs for its reports.';
const SANCTIONS =
  'Each party confirms that neither it nor, to its knowledge, its owners or managers are subject to economic sanctions or excluded from a government healthcare program, and shall tell the other within five (5) Business Days if this changes. Neither shall sell or ship a Product in breach of export control or sanctions law.';

const antiCorruption = clause('anti_corruption', 'Anti-corruption and trade compliance', {
  balanced: [
    BRIBERY,
    HEALTHCARE,
    SANCTIONS,
    'Each party shall keep accurate books of its dealings under this Agreement for five (5) years and shall tell the other promptly of a well-founded suspicion of a breach of this clause. On such a suspicion, an independent auditor who is bound to confidentiality may inspect the books that concern it.',
  ],
  manufacturer: [
    BRIBERY,
    HEALTHCARE,
    SANCTIONS,
    'The Distributor shall keep accurate books of its dealings with the Products for five (5) years, train its staff on this clause, confirm compliance in writing for each Contract Year on request, and allow the Manufacturer to audit the books that concern this clause with ten (10) Business Days’ written notice.',
  ],
  distributor: [
    BRIBERY,
    HEALTHCARE,
    SANCTIONS,
    'Each party shall keep accurate books of its dealings under this Agreement for five (5) years and shall answer reasonable written questions of the other about compliance with this clause within twenty (20) Business Days.',
  ],
});

const CERTIFICATES =
  'Each party shall keep the insurance required by this clause during the Term and for three (3) years after it, shall provide a certificate on request, and shall give thirty (30) days’ written notice before the cover is reduced or ends. The amounts may be insured in another currency at the same value. Insurance does not limit liability.';

const insurance = clause('insurance', 'Insurance', {
  balanced: [
    'The Manufacturer shall keep product liability insurance, and the Distributor shall keep commercial general liability insurance, each of at least two million US dollars (USD 2,000,000) per occurrence and five million US dollars (USD 5,000,000) per year, or more where Applicable Law requires it. The Manufacturer’s insurance shall include the Distributor as vendor or additional insured where the market offers this on reasonable terms.',
    CERTIFICATES,
  ],
  manufacturer: [
    'The Distributor shall keep commercial general liability insurance that includes products and completed operations of at least five million US dollars (USD 5,000,000) per occurrence, naming the Manufacturer as additional insured, and property insurance for stock in its custody. The Manufacturer shall keep product liability insurance of at least two million US dollars (USD 2,000,000) per occurrence. More is required where Applicable Law requires it.',
    CERTIFICATES,
  ],
  distributor: [
    'The Manufacturer shall keep product liability insurance of at least five million US dollars (USD 5,000,000) per occurrence and ten million US dollars (USD 10,000,000) per year that includes the Distributor as vendor or additional insured. The Distributor shall keep commercial general liability insurance of at least one million US dollars (USD 1,000,000) per occurrence. More is required where Applicable Law requires it.',
    CERTIFICATES,
  ],
});

const BY_MANUFACTURER =
  'The Manufacturer shall indemnify the Distributor, its Affiliates and their staff against claims of third parties, including reasonable legal costs, to the extent that the claims arise from a defect in the design, manufacture, labeling or instructions of a Product, from an infringement of intellectual property rights by a Product or by trademarks used as permitted, or from the Manufacturer’s negligence or breach of this Agreement or Applicable Law. If a claim of infringement stops the sale of a Product, the Manufacturer shall take back unsold stock of it at the price paid.';
const BY_DISTRIBUTOR =
  'The Distributor shall indemnify the Manufacturer, its Affiliates and their staff against claims of third parties, including reasonable legal costs, to the extent that the claims arise from statements about a Product that the Manufacturer did not approve, from a modification or wrong storage or transport of a Product in the Distributor’s custody, or from the Distributor’s negligence or breach of this Agreement or Applicable Law.';
const PROCEDURE =
  'The party that asks for indemnity shall tell the other promptly, let it conduct the defense with counsel of its choice, and give reasonable help at the other’s cost. A delay ends the right to indemnity only to the extent that it causes harm. Neither party shall settle a claim with an admission by the other, or a duty of the other that is not paid for, without the other’s consent.';
const UNLIMITED =
  'No limit or exclusion of liability in this clause applies to indemnity under this clause, to death or personal injury, to fraud, gross negligence or willful misconduct, to a breach of clause {clause.confidentiality}, to costs that clause {clause.recalls} places on a party, to amounts that this Agreement makes payable, including prices, credits and compensation, or where Applicable Law does not permit it.';
const CONSEQUENTIAL =
  'Neither party is liable to the other for indirect or consequential loss or for punitive damages.';

const indemnity = clause('indemnity', 'Indemnity and liability', {
  balanced: [
    BY_MANUFACTURER,
    BY_DISTRIBUTOR,
    PROCEDURE,
    `${CONSEQUENTIAL} The total liability of each party in a Contract Year is limited to the greater of the amounts paid and payable for Products in that year and one million US dollars (USD 1,000,000).`,
    UNLIMITED,
  ],
  manufacturer: [
    BY_MANUFACTURER,
    `${BY_DISTRIBUTOR} The same applies to claims of the Distributor’s staff and sub-distributors, except to the extent that the Manufacturer caused them.`,
    PROCEDURE,
    `${CONSEQUENTIAL} Neither is liable to the other for lost profit. The total liability of each party in a Contract Year is limited to the amounts paid and payable for Products in that year.`,
    UNLIMITED,
  ],
  distributor: [
    `${BY_MANUFACTURER} The Manufacturer shall also indemnify them against claims that a Product caused injury or damage when it was used according to its labeling, except to the extent that the Distributor caused them.`,
    BY_DISTRIBUTOR,
    PROCEDURE,
    `${CONSEQUENTIAL} Lost profit on sales of the Products is a direct loss. The total liability of each party in a Contract Year is limited to the greater of twice the amounts paid and payable for Products in that year and two million US dollars (USD 2,000,000).`,
    UNLIMITED,
  ],
});

export const conductClauses = [confidentiality, antiCorruption, insurance, indemnity];
