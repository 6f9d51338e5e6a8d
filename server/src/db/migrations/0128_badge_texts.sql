UPDATE trust_badges SET requirements = ARRAY[given.requirement], verification_process = given.process FROM (VALUES
	('iso_13485_certified', 'Send the ISO 13485 certificate with its scope and expiration date.', 'We check the certificate''s scope and expiration date with the body that issued it.'),
	('premium_member', 'Included in the Professional and Enterprise plans.', 'You get the badge with the plan, without a review.')
) AS given (type, requirement, process) WHERE trust_badges.type = given.type;
