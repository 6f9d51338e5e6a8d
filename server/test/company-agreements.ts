import { eq } from 'drizzle-orm';
import { englishDay } from '#contract/days.ts';
import {
  draftCompanyAgreement,
  getCompanyAgreement,
  proposeCompanyAgreement,
  signCompanyAgreement,
} from '#contract/company-agreements.ts';
import { fillAgreement } from '#contract/nda.ts';
import { companies } from '#db/tables/companies.ts';
import type { TestApp } from './app.ts';
import { DRAWN_SIGNATURE, type Person, connect, createPrincipal, signAgreement } from './factories.ts';

export type Owner = Awaited<ReturnType<typeof createPrincipal>>;

/** Creates two companies whose contact people are connected and have signed the NDA. */
export async function createPair(app: TestApp, names = ['Halden Orthopaedics', 'Brenner Medical']) {
  const [one, other] = await Promise.all([
    createPrincipal(app, { name: names[0] }),
    createPrincipal(app, { name: names[1], type: 'distributor' }),
  ]);
  await connect(one, other);
  await Promise.all([signAgreement(one), signAgreement(other)]);
  return [one, other] as const;
}

export const signatureUnder = (agreementText: string, { user }: Person) => {
  const signatureName = `${user.firstName} ${user.lastName}`;
  return {
    agreementText: fillAgreement(agreementText, signatureName, englishDay(new Date())),
    signatureName,
    digitalSignature: DRAWN_SIGNATURE,
  };
};

export async function propose(own: Owner, other: { companyId: string }, changed: object = {}) {
  const { companyId } = other;
  const { body: draft } = await own.client.call(draftCompanyAgreement, { query: { companyId } });
  return own.client.call(proposeCompanyAgreement, {
    body: { companyId, ...signatureUnder(draft.agreementText ?? 'No text', own), ...changed },
  });
}

export async function sign(owner: Owner, id: string, changed: object = {}) {
  const { body } = await owner.client.call(getCompanyAgreement, { params: { id } });
  return owner.client.call(signCompanyAgreement, {
    params: { id },
    body: { ...signatureUnder(body.agreementText ?? 'No text', owner), ...changed },
  });
}

export const becomeObserver = ({ database: { db } }: TestApp, { companyId }: Owner) =>
  db.update(companies).set({ type: 'observer' }).where(eq(companies.id, companyId));

export async function createAgreement(app: TestApp) {
  const [one, other] = await createPair(app);
  const { id } = (await propose(one, other)).body;
  const { status, body } = await sign(other, id);
  if (status !== 200) throw new Error(`could not sign: ${JSON.stringify(body)}`);
  return { one, other, id };
}
