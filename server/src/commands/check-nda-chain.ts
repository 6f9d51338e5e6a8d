import { verifyChain } from '#domains/signatures/index.ts';
import { createEncryption } from '#platform/crypto.ts';
import { domains } from '#server/domains.ts';
import { withSecrets } from '#server/start.ts';
import { openInstallation } from './installation/installation.ts';

const { env, database } = await openInstallation();
try {
  const check = await verifyChain({
    db: database.db,
    encryption: createEncryption(withSecrets(env).encryptionKeys),
    domains,
  });
  if (check.isIntact) {
    console.log(
      `All ${check.length} signed agreements are as they were signed. Last digest: ${check.lastDigest}`,
    );
  } else {
    console.error(`Record ${check.position} of the signed agreements: ${check.reason}.`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
