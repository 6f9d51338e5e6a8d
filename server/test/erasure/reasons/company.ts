import type { Reasons } from '#test/erasure/columns.ts';

export const NOT_PLANTED_OF_COMPANY: Reasons = {
  'what was owed and paid, which the law asks to keep and the database does not change': {
    billing_events:
      'charge_text currency description event_type metadata payment_reference provider_event_id status subject_type',
    invoice_lines: 'description',
    invoices: 'currency kind language parties series tax_rate time_zone',
    ledger_accounts: 'currency kind',
    payments: 'provider_reference reference',
    subscriptions: 'plan_id',
  },
  'evidence of what was signed, which the database does not change': {
    nda_agreements:
      'agreement_text digest digital_signature ip_address previous_digest signature_digest signature_name text_digest user_agent version',
  },
  'fixed values and keys that the product writes': {
    agreement_trials: 'outcome',
    company_match_keys: 'company_type topic',
    products: 'source_key',
  },
};

export const KEPT_OF_COMPANY: Reasons = {
  'belongs to the other company of a deal or an agreement too': {
    agreement_results: 'reason',
    agreement_terminations: 'reason',
    contract_comments: 'body',
    contract_item_versions: 'message value',
    contract_items: 'facts key',
    contract_signatories: 'authority signature_name title',
    contracts: 'digest distributor_name library_version manufacturer_name text',
    date_reminders: 'kind',
    deal_history: 'change message side',
    deal_privates: 'notes',
    deal_proposals: 'change field message',
    deal_tasks: 'title',
    deals:
      'contract_terms currency description distributor_name manufacturer_name requirements territories title',
    former_companies: 'name',
  },
  'belongs to the owner of the passport that was read': {
    passport_readings: 'document_name reader_company_name',
  },
  'belongs to the two people of a connection': {
    connections: 'message payment_reference pricing_model source',
  },
  'what was owed and paid, which the law asks to keep': {
    billing_details: 'city name postal_code region street tax_id',
    payers: 'name',
    plan_periods: 'interval plan_id',
    stripe_checkouts: 'interval plan_id refusal session_id',
    stripe_customers: 'customer_id',
    stripe_invoices: 'status stripe_id url',
    subscriptions: 'interval status time_zone',
  },
  'the name in the audit log, and in the notification to the owner that says why it was deleted': {
    events: 'payload',
    notifications: 'subject',
  },
};
