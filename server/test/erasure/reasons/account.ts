import type { Reasons } from '#test/erasure/columns.ts';

export const NOT_PLANTED: Reasons = {
  'about administrators, who have accounts of their own': {
    admin_invitations: 'email role token_digest',
    admins: 'email password_hash role username',
    policy_versions: 'policy summary',
  },
  'belongs to both companies of a deal or an agreement': {
    agreement_trials: 'outcome',
    company_agreements: 'accepting_name ending message proposing_name version',
    former_companies: 'name type',
    contract_items: 'facts key last_side part',
    contracts: 'digest distributor_name library_version manufacturer_name started_side text',
    deals:
      'contract_terms currency description distributor_name exclusivity lost_cause lost_reason manufacturer_name priority requirements stage territories title',
  },
  'belongs to a session and is deleted with it': {
    ai_conversations: 'guide messages product session_id subject',
    push_subscriptions: 'endpoint_hash sealed session_sid user_agent',
  },
  'belongs to the company, whose page and records stay with its other members': {
    companies:
      'ai_conversation_data country description location logo_url name opportunity_description slug source_key source_name specialties territories type verified_as website website_scraped_data',
    arrivals: 'kind opened_in',
    badge_documents: 'address media_type name',
    company_certificates: 'issuer number standard',
    company_match_keys: 'company_type territory topic',
    company_news: 'link text title',
    distributors:
      'areas_of_expertise clinical_specialists geographic_location key_portfolio_gaps support_staff_count years_experience',
    jobs: 'description job_type location requirements responsibilities salary_currency status title',
    product_clearances: 'kind number review review_notes reviewed_names source_name standing_before verdict',
    product_territories: 'state territory',
    products:
      'category company_name description fda_standing image_url list_price_currency name product_codes regulatory_status source_key source_name specifications',
    rfq_scores: 'criterion',
    rfq_weights: 'weights',
    search_appearances: 'words',
    webhook_deliveries: 'answer body event problem status',
    webhooks: 'events secret url',
  },
  'what a company owes and paid, which the law asks to keep': {
    billing_details: 'city country language name postal_code region street tax_id',
    billing_events: 'charge_text currency description event_type subject_type',
    invoice_lines: 'description',
    invoice_series: 'series',
    invoices: 'currency kind language parties series tax_rate time_zone',
    ledger_accounts: 'currency kind',
    payments: 'provider_reference reference',
    plan_periods: 'interval plan_id',
    stripe_customers: 'card customer_id',
    stripe_events: 'id object_id subject type',
    stripe_invoices: 'status stripe_id url',
    subscriptions: 'interval plan_id status time_zone',
  },
  'belongs to an application and is deleted with it': {
    change_requests: 'given note token_hash',
  },
  'public records of the FDA, or our own lists': {
    company_words: 'word',
    fda_answers: 'number',
    fda_decisions: 'applicant decision decision_code device_name kind number product_code source_name',
    fda_product_codes: 'code device_class device_name regulation_number',
    fda_recalls:
      'cause clearance_number clearance_numbers firm number product_code quantity recall_class source_name status',
    fda_words: 'word',
    product_words: 'word',
    removed_records: 'source_key',
    subscription_plans: 'currency id provider_price_monthly provider_price_yearly',
    trust_badges: 'description icon_url name requirements type verification_process',
  },
  'fixed values, numbers and hashes that the product writes': {
    date_reminders: 'kind',
    nda_copies: 'digest record_digest',
    nda_letters: 'kind record_digest',
    nda_seals: 'certificate_digest covered_digest signature',
    notification_settings: 'quiet_from quiet_until unsubscribe_key',
    rate_limits: 'key',
    recommendation_weights: 'weights',
    recovery_codes: 'code_hash',
    set_up_links: 'token_hash',
    user_settings: 'time_zone',
  },
  'copies of messages, which stay with the recipient, for the decision of an administrator': {
    report_messages: 'content',
  },
  'ids and names of what happened; the other test of deletion plants a name in it': {
    events: 'name payload',
  },
};

export const KEPT: Reasons = {
  'evidence of what was signed': {
    contract_signatories: 'authority signature_name title',
    nda_agreements:
      'agreement_text digest digital_signature ip_address previous_digest signature_digest signature_name text_digest user_agent version',
  },
  'belongs to both companies of a deal or an agreement': {
    agreement_results: 'reason',
    agreement_terminations: 'reason',
    contract_comments: 'body',
    contract_item_versions: 'message value',
    deal_history: 'change message side',
    deal_proposals: 'change field message',
    deal_tasks: 'title',
  },
  'belongs to the company, which its other members continue': {
    company_badges: 'awarded_as notes review_notes revoke_reason verification_documents',
    company_invitations: 'email token_digest',
    deal_privates: 'notes',
    passport_answers: 'question value',
    passport_documents: 'kind name question',
    passport_readings: 'document_name reader_company_name',
    passport_requests: 'note question',
    rfq_files: 'name',
    rfq_responses: 'contents',
    rfqs: 'budget closed_reason delivery_location description product_categories regulatory_requirements requirements specifications territories timeline title volume',
    room_versions: 'name',
  },
  'the ground of a decision of an administrator': {
    reports: 'admin_note note',
  },
  'belongs to the recipient too, who sees it under “Former member”': {
    message_attachments: 'name preview',
    messages: 'content',
  },
  'belongs to the other person of an accepted connection too': {
    connections: 'message payment_reference pricing_model source',
  },
  'what was owed and paid, which the law asks to keep': {
    billing_events: 'metadata payment_reference provider_event_id status',
    // A person's name is kept only if they were charged, because their last invoice is made out to this name.
    payers: 'name',
    stripe_checkouts: 'interval plan_id refusal session_id',
  },
  'fixed values that the product writes': {
    message_attachments: 'kind',
    rfq_files: 'kind',
    room_versions: 'kind',
    users: 'subscription_plan subscription_status',
  },
};
