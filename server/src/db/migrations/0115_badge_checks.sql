UPDATE trust_badges SET requirements = ARRAY[given.requirement], verification_process = given.process FROM (VALUES
	('fda_approved', 'Send the clearance, De Novo or approval letter, or a link to the FDA record of one of your devices.', 'We look up the number in the FDA record and compare the device and the company.'),
	('iso_13485_certified', 'Send the ISO 13485 certificate with its scope and expiry date.', 'We check the certificate''s scope and expiry date with the body that issued it.'),
	('ce_marked', 'Send the EC or EU certificate, or the declaration of conformity of one of your devices.', 'We check the certificate with its notified body, or read the declaration of conformity.'),
	('gmp_certified', 'Send the certificate, or the report of the last inspection.', 'We check the certificate with its issuer, or read the inspection report.'),
	('verified_distributor', 'Send the business registration and two references from manufacturers you work with.', 'We look up the registration and contact both references.'),
	('premium_member', 'Included with a subscription.', 'The badge follows the subscription, without a review.'),
	('clinical_data_verified', 'Send the publications, or links to them.', 'We read the publications and check that they are about your devices.'),
	('regulatory_expert', 'Send the certificate of one of your employees, such as RAC, or a résumé.', 'We check the certificate with its issuer, or the experience listed in the résumé.')
) AS given (type, requirement, process) WHERE trust_badges.type = given.type;
