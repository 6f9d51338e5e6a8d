import type { FastifyBaseLogger } from 'fastify';
import * as client from 'openid-client';
import { createCache } from './cache.ts';
import { ExternalServiceError, boundedText } from './untrusted-text.ts';

export interface ProviderSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /**
   * Whether the provider supports PKCE and returns a nonce, as providers should
   * (docs/decisions/070-profile-import.md).
   */
  takesProofs: boolean;
  /** The URL to which the provider sends the browser back. It is registered with the provider. */
  redirectUrl: URL;
  timeoutMs: number;
}

/** The secrets of an import, which belong to the browser that started it. */
export interface Attempt {
  state: string;
  nonce?: string;
  verifier?: string;
}

/** An OpenID provider. Its statements about people are untrusted, and only prove that they signed in there. */
export interface ProfileProvider {
  /** @throws Error when the provider does not respond */
  begin(): Promise<{ address: URL; attempt: Attempt }>;
  /**
   * Returns what the provider says about the person who came back with this response. @throws Error when the response
   * does not match the attempt
   */
  finish(answer: URLSearchParams, attempt: Attempt): Promise<Record<string, unknown>>;
}

const SCOPE = 'openid profile email';
const HOUR_MS = 3_600_000;
const MAX_BYTES = 256 * 1024;
const CLOCK_TOLERANCE_SECONDS = 60;

export function createProfileProvider(settings: ProviderSettings, log: FastifyBaseLogger): ProfileProvider {
  const { issuer, clientId, redirectUrl } = settings;
  const announced = createCache<client.ServerMetadata>({ freshMs: HOUR_MS });
  const discover = async () => {
    const found = await client.discovery(issuer, clientId, undefined, client.None(), {
      [client.customFetch]: boundedFetch(settings.timeoutMs),
      execute: isPlain(issuer) ? [client.allowInsecureRequests] : [],
    });
    return found.serverMetadata();
  };
  const server = () => announced.get(issuer.href, discover);

  return {
    async begin() {
      const { attempt, parameters } = await newAttempt(settings);
      const address = client.buildAuthorizationUrl(configurationOf(settings, await server()), {
        ...parameters,
        redirect_uri: redirectUrl.href,
        scope: SCOPE,
      });
      return { address, attempt };
    },
    async finish(answer, attempt) {
      const metadata = await server();
      const address = new URL(`?${answer}`, redirectUrl);
      const redeem = (authentication: client.ClientAuth) =>
        redeemCode(configurationOf(settings, metadata, authentication), address, attempt);
      try {
        return await redeem(client.ClientSecretPost(settings.clientSecret));
      } catch (error) {
        if (!isUnknownClient(error)) throw error;
        log.info('profile provider wants the secret in a header');
        return redeem(client.ClientSecretBasic(settings.clientSecret));
      }
    },
  };
}

async function newAttempt({
  takesProofs,
}: ProviderSettings): Promise<{ attempt: Attempt; parameters: Record<string, string> }> {
  const attempt: Attempt = { state: client.randomState() };
  if (!takesProofs) return { attempt, parameters: { state: attempt.state } };
  const nonce = client.randomNonce();
  const verifier = client.randomPKCECodeVerifier();
  return {
    attempt: { ...attempt, nonce, verifier },
    parameters: {
      state: attempt.state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    },
  };
}

async function redeemCode(
  configuration: client.Configuration,
  address: URL,
  { state, nonce, verifier }: Attempt,
): Promise<Record<string, unknown>> {
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    idTokenExpected: true,
    ...(nonce && { expectedNonce: nonce }),
    ...(verifier && { pkceCodeVerifier: verifier }),
  });
  const claims = tokens.claims();
  if (!claims) throw new ExternalServiceError('no ID token');
  if (!configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}

/** Creates a configuration for each step, so that all calls of the step share its time limit. */
function configurationOf(
  { issuer, clientId, timeoutMs }: ProviderSettings,
  metadata: client.ServerMetadata,
  authentication: client.ClientAuth = client.None(),
): client.Configuration {
  const configuration = new client.Configuration(
    metadata,
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authentication,
  );
  configuration[client.customFetch] = boundedFetch(timeoutMs);
  if (isPlain(issuer)) client.allowInsecureRequests(configuration);
  // Also checks the token's signature, not just the connection it came over.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Whether the URL does not use TLS, which is allowed only for a provider on this machine (env.ts). */
const isPlain = ({ protocol }: URL) => protocol === 'http:';

function boundedFetch(timeoutMs: number): client.CustomFetch {
  const signal = AbortSignal.timeout(timeoutMs);
  return async (address, { body, ...options }) => {
    const response = await fetch(address, { ...options, body: body as BodyInit, signal });
    const { status, headers } = response;
    const text = await boundedText(response, MAX_BYTES);
    return new Response(text === '' ? null : text, { status, headers });
  };
}

/**
 * Whether the provider rejected the way in which the client authenticates. A client must send its secret either in the
 * body, as for LinkedIn, or in a header, and the provider does not announce which.
 */
const isUnknownClient = (error: unknown): boolean =>
  (error instanceof client.ResponseBodyError && error.error === 'invalid_client') ||
  (error instanceof client.WWWAuthenticateChallengeError && error.status === 401);
