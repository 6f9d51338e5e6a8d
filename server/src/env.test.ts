import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

test('default settings suit a trial: embedded database, demo data, this machine only', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demoData: true,
    registration: 'open',
    rateLimit: true,
    trustProxy: false,
    logLevel: 'info',
    admin: undefined,
    sessionSecret: undefined,
    encryptionKeys: undefined,
    smtpUrl: undefined,
    stripe: undefined,
    profiles: undefined,
    model: undefined,
    bucket: undefined,
    openFda: undefined,
  });
  expect(readEnv({ PORT: '4000' }).appUrl.href).toBe('http://localhost:4000/');
  expect(readEnv({}).dataDir).toMatch(/\/data$/);
});

test('demo data is off with PostgreSQL or in production unless it is turned on', () => {
  const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') };
  expect(readEnv({ DATABASE_URL: 'postgres://db/medaccord' }).demoData).toBe(false);
  expect(readEnv({ NODE_ENV: 'production', ...secrets })).toMatchObject({ demoData: false, host: '0.0.0.0' });
  expect(readEnv({ DATABASE_URL: 'postgres://db/medaccord', DEMO_DATA: 'on' }).demoData).toBe(true);
});

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('emails come from an address at the product’s own host unless another is configured', () => {
  expect(readEnv({ APP_URL: 'https://medaccord.example' })).toMatchObject({
    smtpUrl: undefined,
    mailFrom: 'MedAccord <no-reply@medaccord.example>',
  });
  const named = {
    SMTP_URL: 'smtps://user:secret@mail.example',
    MAIL_FROM: 'Accord <post@medaccord.example>',
  };
  expect(readEnv(named)).toMatchObject({ smtpUrl: named.SMTP_URL, mailFrom: named.MAIL_FROM });
});

test('invoices show the configured seller, the address in lines and the tax rate', () => {
  expect(readEnv({}).billing).toMatchObject({
    seller: { address: [], taxId: null },
    payment: null,
    taxRate: 0,
  });
  const { billing } = readEnv({ SELLER_ADDRESS: '1 Main St; Austin, TX', TAX_RATE: '8.25' });
  expect(billing).toMatchObject({ seller: { address: ['1 Main St', 'Austin, TX'] }, taxRate: 8.25 });
  expect(() => readEnv({ SELLER_COUNTRY: 'usa' })).toThrow(/^SELLER_COUNTRY: /);
});

test('a payment provider needs its key and the signing secret of its webhook', () => {
  expect(readEnv({}).stripe).toBeUndefined();
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readEnv(keys).stripe?.address.href).toBe('https://api.stripe.com/');
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    /^STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: /,
  );
  expect(() => readEnv({ ...keys, STRIPE_API_BASE: 'http://pay.example' })).toThrow(/^STRIPE_API_BASE: /);
});

test('the contact is optional and must be an email address', () => {
  expect(readEnv({}).contactEmail).toBeUndefined();
  expect(readEnv({ CONTACT_EMAIL: 'desk@medaccord.example' }).contactEmail).toBe('desk@medaccord.example');
  expect(() => readEnv({ CONTACT_EMAIL: 'desk' })).toThrow(/^CONTACT_EMAIL: /);
});

test('the assistants’ model needs an endpoint and a name, but not always a key', () => {
  expect(readEnv({}).model).toBeUndefined();
  const named = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' };
  expect(readEnv(named).model).toMatchObject({ baseUrl: new URL(named.AI_BASE_URL), model: 'small' });
  expect(readEnv({ ...named, AI_API_KEY: 'secret' }).model).toMatchObject({ apiKey: 'secret' });
});

test('a model provider’s own API needs a key and a model, and has a known URL', () => {
  const named = { AI_PROVIDER: 'anthropic', AI_MODEL: 'small', AI_API_KEY: 'secret' };
  expect(readEnv(named).model).toMatchObject({
    provider: 'anthropic',
    baseUrl: new URL('https://api.anthropic.com/v1'),
  });
  const elsewhere = 'https://gateway.example/v1';
  expect(readEnv({ ...named, AI_BASE_URL: elsewhere }).model).toMatchObject({ baseUrl: new URL(elsewhere) });
  expect(() => readEnv({ ...named, AI_API_KEY: '' })).toThrow(/^AI_API_KEY: /);
  expect(() => readEnv({ ...named, AI_MODEL: '' })).toThrow(/^AI_MODEL: /);
  expect(() => readEnv({ ...named, AI_PROVIDER: 'another' })).toThrow(/^AI_PROVIDER: /);
});

test('openFDA is used only when it is configured', () => {
  expect(readEnv({}).openFda).toBeUndefined();
  const named = { OPENFDA_BASE_URL: 'https://api.fda.gov', OPENFDA_API_KEY: 'key' };
  expect(readEnv(named).openFda).toMatchObject({ baseUrl: new URL(named.OPENFDA_BASE_URL), apiKey: 'key' });
});

test('push notifications need a P-256 key and can use additional services', () => {
  expect(readEnv({}).push).toMatchObject({ privateKey: undefined, services: [] });
  const key = createECDH('prime256v1');
  key.generateKeys();
  const named = {
    VAPID_PRIVATE_KEY: Buffer.from(key.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    PUSH_SERVICES: 'https://push.example/here, http://127.0.0.1:9000',
    MAIL_FROM: 'Accord <post@medaccord.example>',
  };
  expect(readEnv(named).push).toMatchObject({
    privateKey: named.VAPID_PRIVATE_KEY,
    services: ['https://push.example', 'http://127.0.0.1:9000'],
    contact: 'mailto:post@medaccord.example',
  });
  expect(readEnv({ CONTACT_EMAIL: 'desk@medaccord.example' }).push.contact).toBe(
    'mailto:desk@medaccord.example',
  );
  for (const VAPID_PRIVATE_KEY of ['short', 'A'.repeat(43), '_'.repeat(43)]) {
    expect(() => readEnv({ VAPID_PRIVATE_KEY })).toThrow(/^VAPID_PRIVATE_KEY: /);
  }
  for (const PUSH_SERVICES of ['http://push.example', 'push.example', 'https://push.example,']) {
    expect(() => readEnv({ PUSH_SERVICES })).toThrow(/^PUSH_SERVICES: /);
  }
});

test('profile imports use LinkedIn unless another issuer is configured, and return to the public URL', () => {
  expect(readEnv({}).profiles).toBeUndefined();
  const client = { LINKEDIN_CLIENT_ID: 'medaccord', LINKEDIN_CLIENT_SECRET: 'secret' };
  expect(readEnv({ ...client, APP_URL: 'https://medaccord.example' }).profiles).toMatchObject({
    issuer: new URL('https://www.linkedin.com/oauth'),
    takesProofs: false,
    redirectUrl: new URL('https://medaccord.example/api/auth/linkedin/callback'),
  });
  for (const issuer of ['https://id.example/realm', 'http://127.0.0.1:4000', 'http://localhost:4000']) {
    expect(readEnv({ ...client, LINKEDIN_ISSUER: issuer }).profiles).toMatchObject({
      issuer: new URL(issuer),
      takesProofs: true,
    });
  }
});

test('several encryption keys keep their order', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const list = `${first.toString('base64')}, ${second.toString('base64')}`;
  expect(readEnv({ ENCRYPTION_KEY: list }).encryptionKeys).toEqual([first, second]);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://db/medaccord' }, 'DATABASE_URL'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ ENCRYPTION_KEY: 'c2hvcnQ=' }, 'ENCRYPTION_KEY'],
  [{ REGISTRATION: 'closed' }, 'REGISTRATION'],
  [{ ADMIN_USERNAME: 'root' }, 'ADMIN_PASSWORD'],
  [{ NODE_ENV: 'production' }, 'SESSION_SECRET'],
  [{ APP_URL: 'medaccord.example' }, 'APP_URL'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'post@medaccord.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'MedAccord' }, 'MAIL_FROM'],
  [{ AI_BASE_URL: 'file:///model', AI_MODEL: 'small' }, 'AI_BASE_URL'],
  [{ AI_BASE_URL: 'https://models.example/v1' }, 'AI_MODEL'],
  [{ AI_API_KEY: 'secret' }, 'AI_BASE_URL'],
  [{ OPENFDA_API_KEY: 'key' }, 'OPENFDA_BASE_URL'],
  [{ OPENFDA_BASE_URL: 'file:///fda' }, 'OPENFDA_BASE_URL'],
  [{ LINKEDIN_CLIENT_ID: 'medaccord' }, 'LINKEDIN_CLIENT_SECRET'],
  [{ LINKEDIN_ISSUER: 'http://id.example' }, 'LINKEDIN_ISSUER'],
  [{ LINKEDIN_ISSUER: 'http://localhost.evil.example' }, 'LINKEDIN_ISSUER'],
  [{ MAIL_FROM: 'one@a.example, two@b.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'MedAccord <post@medaccord.example>\nBcc: x@y.example' }, 'MAIL_FROM'],
])('%o prevents the server from starting, with a one-line error that names %s', (variables, name) => {
  const read = () => readEnv(variables);
  expect(read).toThrow(EnvError);
  expect(read).toThrow(new RegExp(`^.*${name}.*$`));
});
