import { generateKeyPairSync } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'medaccord', secret: 'a secret between two servers' } as const;

/** A real OpenID provider on this machine, where a person is signed in and consents to everything. */
export interface FakeOpenId {
  readonly issuer: string;
  claims: Record<string, unknown>;
  declines: boolean;
  visit(address: string | URL): Promise<URL>;
  stop(): Promise<void>;
}

interface Options {
  redirectUrl: string;
  secretIn?: 'client_secret_post' | 'client_secret_basic';
}

export async function startFakeOpenId({ redirectUrl, secretIn }: Options): Promise<FakeOpenId> {
  const fake = { claims: {}, declines: false } as Pick<FakeOpenId, 'claims' | 'declines'>;
  let answer = (_request: IncomingMessage, response: ServerResponse) => void response.end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, fake, {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uris: [redirectUrl],
    token_endpoint_auth_method: secretIn ?? 'client_secret_post',
  });
  const serve = provider.callback();
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void decide(provider, fake, request, response);
    else void serve(request, response);
  };
  return Object.assign(fake, {
    issuer,
    visit: (address: string | URL) => walk(issuer, address),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

type Client = NonNullable<NonNullable<ConstructorParameters<typeof Provider>[1]>['clients']>[number];

function createProvider(issuer: string, fake: Pick<FakeOpenId, 'claims'>, client: Client): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [client],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['one key for all cookies'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'headline'],
      email: ['email', 'email_verified'],
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...fake.claims }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
}

async function decide(
  provider: Provider,
  { declines }: Pick<FakeOpenId, 'declines'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const decision = declines ? { error: 'access_denied' } : { login: { accountId: 'somebody' } };
  await provider.interactionFinished(request, response, decision);
}

async function walk(issuer: string, from: string | URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = new URL(from);
  while (address.origin === issuer) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    address = new URL(next, address);
  }
  return address;
}
