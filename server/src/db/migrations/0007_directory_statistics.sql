-- With default statistics, a specialty of a hundred companies among a million passes for frequent and the whole directory is scanned.
ALTER TABLE companies ALTER COLUMN specialties SET STATISTICS 1000;
