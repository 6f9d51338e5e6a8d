-- No one can act in the agreement of a deal that was won without its signatures.
UPDATE deals SET agreement_waits_manufacturer = NULL, agreement_waits_distributor = NULL
WHERE stage = 'closed_won' AND (agreement_waits_manufacturer IS NOT NULL OR agreement_waits_distributor IS NOT NULL)
	AND NOT EXISTS (SELECT FROM contracts WHERE contracts.deal_id = deals.id AND contracts.signed_at IS NOT NULL);
