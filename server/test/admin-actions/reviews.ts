import { listApplications, resendSetUpLink, reviewApplication } from '#contract/access-applications.ts';
import { resendChangesLink } from '#contract/application-changes.ts';
import { changeBadgeExpiry, reviewBadge, revokeBadge } from '#contract/badge-administration.ts';
import { claimCompany, decideClaim } from '#contract/claims.ts';
import { reviewClearance } from '#contract/evidence.ts';
import { sendMessage } from '#contract/messages.ts';
import { reportPerson, resolveReport } from '#contract/reports.ts';
import { loadDecisions } from '#domains/evidence/index.ts';
import {
  askForBadge,
  createPrincipal,
  createProduct,
  createSigned,
  createUnclaimed,
  newApplication,
} from '#test/factories.ts';
import { decisionOf } from '#test/fda-record.ts';
import { type AdminActions, type AdminActionsOf, PLANTED, REASON } from './action.ts';

export const reviewsBy: AdminActionsOf = (app, admin) => ({
  ...applicationsBy(app, admin),
  ...badgesBy(app, admin),
  'PATCH /api/admin/claims/{id}': async () => {
    const { client } = await createSigned(app);
    const page = await createUnclaimed(app, { name: 'Prairie Devices' });
    const statement = { role: PLANTED, statement: PLANTED };
    const { body: claim } = await client.call(claimCompany, { params: { id: page }, body: statement });
    const decision = { params: { id: claim.id }, body: { status: 'rejected', notes: REASON } } as const;
    const run = () => admin.call(decideClaim, decision);
    return { run, action: 'claim.rejected', subject: 'Prairie Devices', reason: REASON };
  },
  'PATCH /api/admin/clearance-reviews/{id}': async () => {
    const applicant = 'Larkfield Consulting LLC';
    await loadDecisions(app.database.db, [decisionOf('K211001', { applicant })]);
    const owner = await createPrincipal(app, { name: 'Norrvik' });
    const product = await createProduct(owner, {
      name: 'Norrvik Stem',
      clearances: [{ kind: '510k', number: 'K211001' }],
    });
    const params = { id: product.clearances[0]?.id ?? '' };
    const body = { review: 'refused', notes: REASON, applicant, companyName: 'Norrvik' } as const;
    const run = () => admin.call(reviewClearance, { params, body });
    return { run, action: 'clearance.reviewed', subject: 'Norrvik Stem', reason: REASON };
  },
  'PATCH /api/admin/reports/{id}': async () => {
    const dana = await createSigned(app);
    const pest = await createSigned(app, { firstName: 'Pest', lastName: 'Erer' });
    const { body: message } = await pest.client.call(sendMessage, {
      body: { receiverId: dana.id, content: PLANTED },
    });
    const { body: report } = await dana.client.call(reportPerson, {
      body: { personId: pest.id, reason: 'spam', note: PLANTED, messageIds: [message.id] },
    });
    const params = { id: report.id };
    const run = () => admin.call(resolveReport, { params, body: { outcome: 'warned', note: PLANTED } });
    return { run, action: 'report.resolved', subject: 'Pest Erer' };
  },
});

const applicationsBy: AdminActionsOf = (app, admin): AdminActions => {
  const apply = async () => {
    await app.client().send('POST', '/api/access-applications', newApplication());
    const params = { id: (await admin.call(listApplications)).body[0]?.id ?? '' };
    const decide = (status: 'approved' | 'rejected' | 'changes_requested', reviewNotes: string) =>
      admin.call(reviewApplication, { params, body: { status, reviewNotes } });
    return { params, decide, subject: 'Grace Lindqvist' };
  };
  return {
    'PATCH /api/access-applications/{id}': async () => {
      const { decide, subject } = await apply();
      const run = () => decide('rejected', REASON);
      return { run, action: 'application.rejected', subject, reason: REASON };
    },
    'POST /api/access-applications/{id}/set-up-link': async () => {
      const { params, decide, subject } = await apply();
      await decide('approved', PLANTED);
      return { run: () => admin.call(resendSetUpLink, { params }), action: 'application.link_sent', subject };
    },
    'POST /api/access-applications/{id}/changes-link': async () => {
      const { params, decide, subject } = await apply();
      await decide('changes_requested', PLANTED);
      return {
        run: () => admin.call(resendChangesLink, { params }),
        action: 'application.link_sent',
        subject,
      };
    },
  };
};

const badgesBy: AdminActionsOf = (app, admin): AdminActions => {
  const subject = 'Awarded Devices';
  const request = async () => {
    const owner = await createPrincipal(app, { name: subject });
    return { id: (await askForBadge(owner, 'gmp_certified', { notes: PLANTED })).id };
  };
  const award = async () => {
    const params = await request();
    const body = { status: 'approved', expiresOn: null, reviewNotes: PLANTED } as const;
    const { status } = await admin.call(reviewBadge, { params, body });
    if (status !== 200) throw new Error(`could not award: ${status}`);
    return params;
  };
  return {
    'PATCH /api/company-badges/{id}/review': async () => {
      const params = await request();
      const body = { status: 'rejected', reviewNotes: REASON } as const;
      const run = () => admin.call(reviewBadge, { params, body });
      return { run, action: 'badge.rejected', subject, reason: REASON };
    },
    'PATCH /api/company-badges/{id}/expiry': async () => {
      const params = await award();
      const run = () => admin.call(changeBadgeExpiry, { params, body: { expiresOn: null } });
      return { run, action: 'badge.expiry_changed', subject };
    },
    'POST /api/company-badges/{id}/revoke': async () => {
      const params = await award();
      const run = () => admin.call(revokeBadge, { params, body: { reason: REASON } });
      return { run, action: 'badge.revoked', subject, reason: REASON };
    },
  };
};
