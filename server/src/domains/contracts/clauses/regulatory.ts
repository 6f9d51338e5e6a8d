import { clause } from './clause.ts';

const MATRIX =
  'The Responsibility Matrix states which party performs, supports or is informed of each regulatory duty in each region. Each party shall do what the matrix assigns to it. A duty that Applicable Law places on one party remains that party’s duty, whatever the matrix says. For in vitro diagnostic medical devices, the corresponding articles of Regulation (EU) 2017/746 apply in place of those of Regulation (EU) 2017/745 that this Agreement names.';
const AUTHORIZATIONS =
  'The Manufacturer shall obtain and keep the clearances, approvals, certificates, registrations and technical documentation that Applicable Law requires for the Products in the Territory, and remains their sole owner. It shall supply the Products with labeling and instructions in the languages that Applicable Law requires there, unless the Responsibility Matrix assigns a translation to the Distributor. Where the Responsibility Matrix or Applicable Law has the Distributor hold a registration of a Product, the Distributor holds it for the Manufacturer and at the Manufacturer’s cost. The Distributor shall obtain and keep the licenses that it needs to store and distribute the Products.';
const IMPORTER =
  'If the Responsibility Matrix names the Distributor as importer, the Distributor also performs the duties that Applicable Law places on importers, including 21 CFR 803.40 and 806.10 and Article 13 of Regulation (EU) 2017/745, and the Manufacturer shall give it the information and documents that it needs for them.';
const NO_CHANGES =
  'The Distributor shall not modify, relabel, translate or repackage a Product or its labeling without the Manufacturer’s prior written consent and, in the European Union, only in accordance with Article 16 of Regulation (EU) 2017/745.';
const STATUS_CHANGES =
  'Each party shall tell the other within two (2) Business Days if an Authority restricts, suspends or withdraws an authorization or license that the Products need, or inspects or questions it about the Products. From that notice on, neither party shall sell the Products affected where the law no longer permits it. The Manufacturer shall tell the Distributor, at least thirty (30) days before the first delivery, of a change of a Product, its labeling or its instructions that affects its registration, sale or use in the Territory, or at once where safety requires the change sooner.';
const INSPECTIONS =
  'The limits of this clause on audits do not apply where Applicable Law lets an Authority inspect, or a notified body audit, the records and premises of a party that concern the Products. Each party shall give them the help that they need.';
const WASTE =
  'Each party shall meet the duties that Applicable Law on packaging, batteries and electrical waste places on it, and the Manufacturer shall give the Distributor the weights and materials that it must report.';
const QUALITY =
  'If the parties sign a separate quality agreement, it prevails over this Agreement on technical quality matters.';

const regulatory = clause('regulatory', 'Regulatory responsibilities', {
  balanced: [
    MATRIX,
    AUTHORIZATIONS,
    IMPORTER,
    NO_CHANGES,
    STATUS_CHANGES,
    'The Manufacturer may audit the Distributor’s records and premises that concern the Products once in each Contract Year, in business hours and with fifteen (15) Business Days’ written notice, and with three (3) Business Days’ notice where there is reason to suspect a risk to patients. The Distributor shall correct findings within a time that the parties agree.',
    INSPECTIONS,
    WASTE,
    QUALITY,
  ],
  manufacturer: [
    MATRIX,
    AUTHORIZATIONS,
    IMPORTER,
    NO_CHANGES,
    STATUS_CHANGES,
    'The Manufacturer may audit the Distributor’s and its sub-distributors’ records and premises that concern the Products in business hours with five (5) Business Days’ written notice, and without notice where there is reason to suspect a risk to patients. The Distributor shall correct findings within thirty (30) days.',
    INSPECTIONS,
    WASTE,
    QUALITY,
  ],
  distributor: [
    MATRIX,
    AUTHORIZATIONS,
    IMPORTER,
    NO_CHANGES,
    STATUS_CHANGES,
    'The Manufacturer may audit the Distributor’s records that concern the Products once in two Contract Years, at its own cost, in business hours and with thirty (30) days’ written notice, and with five (5) Business Days’ notice where an Authority requires it or there is reason to suspect a risk to patients. On request, the Manufacturer shall give the Distributor the certificates and summaries that show its own compliance.',
    INSPECTIONS,
    WASTE,
    QUALITY,
  ],
});

const SERIOUS =
  'The Distributor shall report to the Manufacturer, within twenty-four (24) hours after it becomes aware, every event in which a Product may have caused or contributed to a death, a serious injury or a serious deterioration in health, and every malfunction that would be likely to do so if it recurred. The report need not be complete and is no admission of fault.';
const REPORTING =
  'Unless the Responsibility Matrix assigns a report to the Distributor, the Manufacturer evaluates complaints and decides on reports to Authorities, including those under 21 CFR Part 803 and Article 87 of Regulation (EU) 2017/745. Nothing in this Agreement delays or limits a report that Applicable Law requires of the Distributor itself. Where it lawfully can, the Distributor shall send the Manufacturer a copy of such a report. In the European Union, the Distributor shall forward complaints and reports of suspected incidents also to the authorised representative and the importer, as Article 14(5) of Regulation (EU) 2017/745 requires, and shall keep the register that it requires.';
const RECORDS =
  'The Distributor shall keep the complaint records that Applicable Law requires of it for as long as it requires them, shall hand over returned Products in the condition in which it received them, and shall remove data that identifies a patient unless Applicable Law requires that data.';

const complaints = clause('complaints', 'Complaints and vigilance', {
  balanced: [
    SERIOUS,
    'The Distributor shall send every other complaint about the identity, quality, durability, reliability, safety or performance of a Product to the Manufacturer immediately, and at the latest within two (2) Business Days after receipt.',
    REPORTING,
    RECORDS,
    'Each party shall name a person for complaints who can be reached on every Business Day. The Manufacturer shall tell the Distributor the outcome of its evaluation, and shall pay the freight for returned Products.',
  ],
  manufacturer: [
    SERIOUS,
    'The Distributor shall send every other complaint about the identity, quality, durability, reliability, safety or performance of a Product to the Manufacturer immediately, and at the latest within one (1) Business Day after receipt, on the Manufacturer’s form.',
    REPORTING,
    RECORDS,
    'The Distributor shall name a qualified person for complaints who can be reached at any time, shall obtain the information that the Manufacturer needs from the Customer, and shall bear its own costs of doing so.',
  ],
  distributor: [
    SERIOUS,
    'The Distributor shall send every other complaint about the identity, quality, durability, reliability, safety or performance of a Product to the Manufacturer immediately, and at the latest within three (3) Business Days after receipt, in any written form.',
    REPORTING,
    RECORDS,
    'The Manufacturer shall name a person for complaints who can be reached at any time, shall confirm receipt within one (1) Business Day, shall tell the Distributor the outcome of its evaluation, and shall pay the freight for returned Products and other reasonable costs of their return.',
  ],
});

const DECISION =
  'A correction or removal is every recall, withdrawal or field safety corrective action, including one by new labeling or software. The Manufacturer decides whether to correct or remove a Product, and makes the reports that Applicable Law requires, including those under 21 CFR Part 806 and Article 87 of Regulation (EU) 2017/745. Nothing in this Agreement delays a step that Applicable Law requires of the Distributor itself, including under Article 14 of Regulation (EU) 2017/745. Either party may stop selling a Product at once when it has reason to believe that the Product is unsafe, and shall tell the other on the same day.';
const STEPS =
  'After notice of a correction or removal, the Distributor shall stop selling and quarantine the affected Products within twenty-four (24) hours, send the Manufacturer’s notice to every affected Customer, and to everyone else whom it supplied, within two (2) Business Days, collect the answers, and report weekly until the Manufacturer closes the action. A shorter time that an Authority or the notice sets prevails.';
const STATEMENTS =
  'The parties shall agree on statements to Customers and the public about a correction or removal, except for statements that Applicable Law requires at once.';

const recalls = clause('recalls', 'Recalls', {
  balanced: [
    DECISION,
    STEPS,
    'The Manufacturer bears the reasonable, documented costs of a correction or removal, including freight and the replacement or credit of affected Products, except to the extent that the Distributor caused it by a breach of this Agreement; to that extent the Distributor bears them.',
    STATEMENTS,
  ],
  manufacturer: [
    DECISION,
    `${STEPS} On request, the Distributor shall take part in one mock recall in each Contract Year.`,
    'The Manufacturer replaces or credits affected Products and pays their freight, except to the extent that the Distributor caused the correction or removal by a breach of this Agreement; to that extent the Distributor bears all reasonable costs. Otherwise each party bears its other costs.',
    STATEMENTS,
  ],
  distributor: [
    DECISION,
    STEPS,
    'The Manufacturer bears all reasonable costs of a correction or removal, including freight, staff time at cost, and within thirty (30) days the replacement or credit of affected Products as the Distributor chooses, except to the extent that the Distributor caused it by a breach of this Agreement; to that extent the Distributor bears them.',
    STATEMENTS,
  ],
});

const RECORDS_OF_SALE =
  'The Distributor shall record for each Product received and supplied its identity, quantity, lot or serial number, unique device identifier where there is one, the date, and the supplier or the Customer or other person supplied. For devices that must be tracked under 21 CFR Part 821 it shall also provide the information that 21 CFR 821.30 requires.';
const UDI =
  'The Manufacturer assigns unique device identifiers, places them on the label and submits them to the databases that Applicable Law requires. The Distributor shall not cover, remove or alter them.';
const REPORTS =
  'The Distributor shall report as follows: {reporting}. The reports do not state its resale prices.';

const traceability = clause('traceability', 'Traceability and UDI', {
  balanced: [
    RECORDS_OF_SALE,
    UDI,
    'Each party shall keep its traceability records for ten (10) years after the last Unit was supplied, for fifteen (15) years for implantable devices, and longer where Applicable Law requires it. The Distributor shall provide them within one (1) Business Day when a safety question or an Authority requires it, and otherwise within ten (10) Business Days.',
    REPORTS,
  ],
  manufacturer: [
    RECORDS_OF_SALE,
    UDI,
    'Each party shall keep its traceability records for ten (10) years after the last Unit was supplied, for fifteen (15) years for implantable devices, and longer where Applicable Law requires it. The Distributor shall provide them within eight (8) hours when a safety question or an Authority requires it, and otherwise within five (5) Business Days.',
    `${REPORTS} The Manufacturer may use the reports for any purpose of its business that Applicable Law permits.`,
  ],
  distributor: [
    RECORDS_OF_SALE,
    UDI,
    'Each party shall keep its traceability records for as long as Applicable Law requires. The Distributor shall provide those that a safety question or an Authority requires within two (2) Business Days.',
    `${REPORTS} The identity of Customers is the Distributor’s Confidential Information. The Manufacturer may use it only for safety, for regulatory duties and to verify this Agreement.`,
  ],
});

const CONDITIONS =
  'The Distributor shall store and transport the Products in the conditions that their labeling states and as Applicable Law requires, including Article 14(3) of Regulation (EU) 2017/745 where it applies, shall supply first the Products that expire first, and shall not supply expired, damaged or quarantined Products. It is liable for the carriers and warehouses that it uses as for itself.';
const SEPARATION =
  'Products that are returned, damaged, expired or affected by a correction or removal shall be kept apart and clearly marked until the Manufacturer gives instructions.';

const storage = clause('storage', 'Storage and transport', {
  balanced: [
    CONDITIONS,
    SEPARATION,
    'The Distributor shall keep records of the storage conditions where the labeling sets limits, and shall report a deviation to the Manufacturer within one (1) Business Day. The Manufacturer shall state within five (5) Business Days whether the Products may be used.',
  ],
  manufacturer: [
    CONDITIONS,
    SEPARATION,
    'The Distributor shall monitor and record temperature and humidity continuously, shall report a deviation to the Manufacturer within twenty-four (24) hours, and shall bear the cost of Products that may no longer be used because of a deviation in its custody.',
  ],
  distributor: [
    CONDITIONS,
    SEPARATION,
    'The Manufacturer shall give the Distributor written storage instructions with the first delivery of each Product. The Distributor shall keep records where the labeling sets limits and report a deviation within two (2) Business Days. The Manufacturer shall state within three (3) Business Days whether the Products may be used.',
  ],
});

export const regulatoryClauses = [regulatory, complaints, recalls, traceability, storage];
