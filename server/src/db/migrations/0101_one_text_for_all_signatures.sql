-- From now on the first signature keeps the text that everyone signs. Earlier ones did not, so who signed alone is asked again.
UPDATE contract_signatories SET signed_at = NULL, signature_name = NULL, record_digest = NULL
WHERE signed_at IS NOT NULL AND contract_id IN (SELECT id FROM contracts WHERE signed_at IS NULL);
