import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#lib/words.ts';
import type { LegalText } from './legal-document.tsx';
import { POLICY_DAYS } from '#contract/policy-versions.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { TERMS_OF_SERVICE } from './terms-of-service.ts';

beforeAll(() => loadWords('legal'));

const OF = { name: 'N', operator: 'O', contact: undefined };

const wordsOf = ({ title, intro, sections }: LegalText): string =>
  [
    title(),
    intro(OF),
    ...sections.flatMap((section) => [
      section.title(),
      ...section.paragraphs.map((paragraph) => paragraph(OF)),
    ]),
  ].join('\n');

async function digestOf(words: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** These tests fail when the text changes without a new date. */
test.each([
  ['Privacy Policy', PRIVACY_POLICY, '2026-11-30', '025b7900deefde4a'],
  ['Terms of Service', TERMS_OF_SERVICE, '2026-11-30', '54bd213165ded10d'],
])('the %s shows the day on which its text last changed', async (_, text, day, digest) => {
  expect({ day: POLICY_DAYS[text.policy], words: await digestOf(wordsOf(text)) }).toEqual({
    day,
    words: digest,
  });
});

const PRIVACY_POINTS = `Information we collect|LinkedIn|your consent|How we use it|Sharing|Security|Access and update|Delete|Opt out|
  Portability|Complaint|Who is responsible|controller|Legal bases|6(1)(a)|6(1)(b)|6(1)(c)|6(1)(f)|other countries|
  standard contractual clauses|How long we keep it|Object, restrict and correct|withdraw your consent|What you need to provide|
  Automated decisions|Article 22|The non-disclosure agreement|Contact|Changes`;
const TERMS_POINTS = `Acceptance|company and product discovery|secure messaging|business profile management|
  AI-assisted content generation|partnership facilitation|at least 18 years|authority to bind the organization|accurate information|
  prohibited by law|Confidentiality|Conduct|Content license|Liability|We may suspend|by contacting us|Governing law|Contact|Changes|
  Plans|renews every month or year|unused part|until the end of the current period|reverse the cancellation|Deals and requests for quotes|
  Members of both companies see it|seal the responses until the deadline|Distribution agreements|not a party to it|legal advice|
  sealed PDF|without an account|Recommendations|binds no one`;

test('the Terms of Service do not call any part of the service unavailable', () => {
  expect(wordsOf(TERMS_OF_SERVICE)).not.toMatch(/not (yet )?available/u);
});

test.each([
  ['Privacy Policy', PRIVACY_POLICY, PRIVACY_POINTS],
  ['Terms of Service', TERMS_OF_SERVICE, TERMS_POINTS],
])('the %s covers every specified point', (_, text, points) => {
  const words = wordsOf(text);
  expect(points.split(/\|\s*/).filter((point) => !words.includes(point))).toEqual([]);
});
