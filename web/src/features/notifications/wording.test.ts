import { beforeAll, expect, test } from 'vitest';
import type { PassportNotification } from '#contract/agreement-notifications.ts';
import { loadWords } from '#lib/words.ts';
import { wordingOf } from './wording.ts';

beforeAll(() => loadWords('entities', 'notifications'));

const passport = (what: PassportNotification, isSettled: boolean) =>
  wordingOf({
    subject: { kind: 'passport', companyId: 'seller', companyName: 'Able', what, day: '2026-12-24' },
    request: null,
    isSettled,
  });

test.each(['shared', 'completed'] as const)(
  'the notification that a passport was %s links to the company page once the passport is no longer shared',
  (what) => {
    expect(passport(what, false)).toMatchObject({
      status: 'agreed',
      to: { to: '/companies/$id/passport', params: { id: 'seller' } },
    });
    expect(passport(what, true)).toMatchObject({
      detail: 'No longer shared with you',
      status: 'over',
      to: { to: '/companies/$id', params: { id: 'seller' } },
    });
  },
);

test('the notification of a passport request still links to the company’s own passport once the request is settled', () => {
  expect(passport('requested', true)).toMatchObject({
    status: 'over',
    to: { to: '/companies/$id/passport' },
  });
});

test('the notification of a company certificate that expires names its standard and leads to the company', () => {
  const subject = {
    kind: 'company_certificate_expiring',
    companyId: 'halden',
    standard: 'ISO 13485:2016',
    number: 'NC-48117',
    day: '2026-12-24',
  } as const;
  const wording = wordingOf({ subject, request: null, isSettled: false });
  expect(wording.text).toMatch(/^ISO 13485:2016 certificate NC-48117 expires on /);
  expect(wording).toMatchObject({
    detail: 'Update the certificate',
    status: 'waiting-on-you',
    to: { to: '/companies/$id', params: { id: 'halden' } },
  });
  expect(wordingOf({ subject, request: null, isSettled: true })).toMatchObject({
    detail: 'Update no longer needed',
    status: 'over',
  });
});

const recall = { kind: 'product_recalled', productId: 'stem', productName: 'Stem', number: '70001' } as const;
const recalled = (others?: { companyId: string; count: number }) =>
  wordingOf({ subject: { ...recall, others }, request: null, isSettled: false });

test('the notification of a recall of several products counts them and links to the company', () => {
  expect(recalled()).toMatchObject({
    text: 'Recall 70001 in FDA records names the number or product code of Stem',
    to: { to: '/products/$id', params: { id: 'stem' } },
  });
  expect(recalled({ companyId: 'maker', count: 299 })).toMatchObject({
    text: 'Recall 70001 in FDA records names the number or product code of Stem and 299 more',
    to: { to: '/companies/$id', params: { id: 'maker' } },
  });
});
