-- Since this release the deletion of an account erases its claims except an approved one. Earlier deletions kept them all.
DELETE FROM company_claims USING users
WHERE users.id = company_claims.user_id AND users.closed_at IS NOT NULL AND company_claims.status <> 'approved';
