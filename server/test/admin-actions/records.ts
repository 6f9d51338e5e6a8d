import { randomUUID } from 'node:crypto';
import { listBillingEvents, recordPayment, voidInvoice } from '#contract/billing-administration.ts';
import { grantBonusCredits, refundCharge } from '#contract/billing-corrections.ts';
import { deleteCompany, changeCompanyOwner, verifyCompany } from '#contract/company-administration.ts';
import { discardJob, retryJob } from '#contract/operations.ts';
import { announcePolicy } from '#contract/policies.ts';
import { deleteProduct } from '#contract/product-administration.ts';
import { generateForAll } from '#contract/recommendation-figures.ts';
import { deleteUser, resetUserTwoFactor, restoreUser, suspendUser } from '#contract/user-administration.ts';
import { confirmAddress, connect, createPerson, createPrincipal, createProduct } from '#test/factories.ts';
import { turnOnSecondStep } from '#test/authenticator.ts';
import { createInvoice } from '#test/invoices.ts';
import { type AdminActions, type AdminActionsOf, PLANTED, REASON } from './action.ts';
import { failedJob } from './failed-job.ts';

export const recordsBy: AdminActionsOf = (app, admin) => ({
  ...companiesBy(app, admin),
  ...peopleBy(app, admin),
  ...moneyBy(app, admin),
  'DELETE /api/admin/products/{id}': async () => {
    const product = await createProduct(await createPrincipal(app), { name: 'Removed Stem' });
    const run = () => admin.call(deleteProduct, { params: { id: product.id }, body: { reason: REASON } });
    return { run, action: 'product.removed', subject: 'Removed Stem', reason: REASON };
  },
  'POST /api/admin/policy-versions': async () => {
    const body = { policy: 'terms', summary: PLANTED } as const;
    return { run: () => admin.call(announcePolicy, { body }), action: 'policy.announced', subject: 'terms' };
  },
  'POST /api/admin/recommendations/generate': async () => {
    return { run: () => admin.call(generateForAll), action: 'recommendations.ordered', subject: null };
  },
  'POST /api/admin/operations/jobs/{id}/retry': async () => {
    const { id, queue } = await failedJob(app, { planted: PLANTED });
    return { run: () => admin.call(retryJob, { params: { id } }), action: 'job.retried', subject: queue };
  },
  'DELETE /api/admin/operations/jobs/{id}': async () => {
    const { id, queue } = await failedJob(app, { planted: PLANTED });
    return { run: () => admin.call(discardJob, { params: { id } }), action: 'job.discarded', subject: queue };
  },
});

const companiesBy: AdminActionsOf = (app, admin): AdminActions => {
  const create = async (name: string) => ({ id: (await createPrincipal(app, { name })).companyId });
  return {
    'PATCH /api/admin/companies/{id}/verify': async () => {
      const params = await create('Checked Devices');
      const run = () => admin.call(verifyCompany, { params, body: { isVerified: true } });
      return { run, action: 'company.verified', subject: 'Checked Devices' };
    },
    'PATCH /api/admin/companies/{id}/owner': async () => {
      const params = await create('Handed Devices');
      const heir = await createPerson(app);
      await confirmAddress(app, heir);
      const run = () => admin.call(changeCompanyOwner, { params, body: { email: heir.user.email } });
      return { run, action: 'company.transferred', subject: 'Handed Devices' };
    },
    'DELETE /api/admin/companies/{id}': async () => {
      const params = await create('Removed Devices');
      const run = () => admin.call(deleteCompany, { params, body: { reason: REASON } });
      return { run, action: 'company.deleted', subject: 'Removed Devices', reason: REASON };
    },
  };
};

const peopleBy: AdminActionsOf = (app, admin): AdminActions => {
  const create = async (firstName: string) => {
    const { id } = await createPerson(app, { firstName, lastName: 'Weiss' });
    const suspend = () => admin.call(suspendUser, { params: { id }, body: { reason: REASON } });
    return { params: { id }, suspend };
  };
  return {
    'PUT /api/admin/users/{id}/suspension': async () => {
      const { suspend } = await create('Suspended');
      return { run: suspend, action: 'user.suspended', subject: 'Suspended Weiss', reason: REASON };
    },
    'DELETE /api/admin/users/{id}/suspension': async () => {
      const { params, suspend } = await create('Restored');
      await suspend();
      const run = () => admin.call(restoreUser, { params });
      return { run, action: 'user.restored', subject: 'Restored Weiss' };
    },
    'DELETE /api/admin/users/{id}/two-factor': async () => {
      const person = await createPerson(app, { firstName: 'Locked', lastName: 'Weiss' });
      await turnOnSecondStep(person.client);
      const params = { id: person.id };
      const run = () => admin.call(resetUserTwoFactor, { params, body: { reason: REASON } });
      return { run, action: 'user.two_factor_reset', subject: 'Locked Weiss', reason: REASON };
    },
    'DELETE /api/admin/users/{id}': async () => {
      const { params } = await create(PLANTED);
      return {
        run: () => admin.call(deleteUser, { params, body: { reason: REASON } }),
        action: 'user.closed',
        subject: 'Former member',
        reason: REASON,
      };
    },
  };
};

const moneyBy: AdminActionsOf = (app, admin): AdminActions => {
  const invoice = async (name: string) => {
    const id = await createInvoice(app, await createPrincipal(app, { name }));
    const { body } = await admin.send<{ id: string; number: string }[]>('GET', '/api/admin/invoices');
    return { params: { id }, number: body.find((one) => one.id === id)?.number ?? '' };
  };
  const charge = async (name: string) => {
    await connect(await createPerson(app), await createPrincipal(app, { name }));
    const { body } = await admin.call(listBillingEvents, { query: { limit: 50 } });
    const fee = body.find(({ eventType, payerName }) => eventType === 'connection_fee' && payerName === name);
    if (!fee) throw new Error('no fee');
    return fee;
  };
  return {
    'POST /api/admin/invoices/{id}/payments': async () => {
      const { params, number } = await invoice('Paying Devices');
      const body = { id: randomUUID(), amountCents: 100, receivedOn: '2026-12-03', reference: PLANTED };
      const run = () => admin.call(recordPayment, { params, body });
      return { run, action: 'invoice.payment_recorded', subject: number };
    },
    'POST /api/admin/invoices/{id}/void': async () => {
      const { params, number } = await invoice('Voided Devices');
      const run = () => admin.call(voidInvoice, { params, body: { reason: REASON } });
      return { run, action: 'invoice.voided', subject: number, reason: REASON };
    },
    'POST /api/admin/billing-events/{id}/refund': async () => {
      const { id, description } = await charge('Refunded Devices');
      const run = () => admin.call(refundCharge, { params: { id }, body: { reason: REASON } });
      return { run, action: 'charge.refunded', subject: description, reason: REASON };
    },
    'POST /api/admin/payers/{id}/credits': async () => {
      const { payerId } = await charge('Thanked Devices');
      const body = { id: randomUUID(), credits: 5, reason: REASON };
      const run = () => admin.call(grantBonusCredits, { params: { id: payerId }, body });
      return { run, action: 'credits.granted', subject: 'Thanked Devices', reason: REASON };
    },
  };
};
