-- A specialty that a hundred companies of a million have must be known as rare, or the whole directory is walked to find them.
ALTER TABLE companies ALTER COLUMN specialties SET STATISTICS 1000;
