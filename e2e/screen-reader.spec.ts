import type { Page } from '@playwright/test';
import { expect, expectToast, test } from './journey.ts';
import { askToConnect, newUnsignedOwner } from './people.ts';

const signatureForm = (pad: string, checkbox: string) => `
  - main:
    - heading "Sign once to use messaging" [level=1]
    - paragraph: The same agreement binds everyone you write to here. It takes about 5 minutes to read.
    - region "Agreement":
      - paragraph: Mutual Non-Disclosure Agreement, version 1.0
      - paragraph: /Page 1 of \\d+/
      - region "Mutual Non-Disclosure Agreement, version 1.0":
        - heading "Mutual Non-Disclosure Agreement" [level=2]
        - heading "1. Confidential Information" [level=3]
        - heading "14. Electronic signature" [level=3]
    - text: Full legal name
    - textbox "Full legal name": Dana Journeys
    - text: Signature
    ${pad}
    - checkbox /^I have read this agreement and agree to its terms, .* on behalf of Reader Implants\\.$/ ${checkbox}
    - paragraph: You can find what you signed under NDAs at any time.
    - button "Sign Agreement"
    - term: Recorded with your signature
    - definition: Time, IP address, device
    - term: Valid until
    - definition: /\\w+ \\d+, \\d{4} \\(UTC\\)/
    - term: Document digest (SHA-256)
    - definition: /[0-9a-f]{4} [0-9a-f]{4} … [0-9a-f]{4}/
`;

const EMPTY_PAD = `
    - group "How to sign":
      - button "Draw" [pressed]
      - button "Type"
    - group "Signature":
      - text: /Dana Journeys, \\w+ \\d+, \\d{4} \\(UTC\\)/
      - img "Signature pad, empty. Draw with a mouse, finger or pen, or choose Type."
      - button "Clear signature" [disabled]`;

const TYPED_PAD = `
    - group "How to sign":
      - button "Draw"
      - button "Type" [pressed]
    - group "Signature":
      - text: /Dana Journeys, \\w+ \\d+, \\d{4} \\(UTC\\)/
      - textbox "Typed signature": Dana Journeys
      - button "Clear signature"`;

test('a screen reader announces every part of the signature form in order', async ({ page }) => {
  await newUnsignedOwner(page, 'Dana', 'Reader Implants', 'manufacturer');
  await page.goto('/messages');
  const main = page.getByRole('main');
  const sign = page.getByRole('button', { name: 'Sign Agreement' });
  await expect(main).toMatchAriaSnapshot(signatureForm(EMPTY_PAD, ''));

  await sign.click();
  await expect(main).toMatchAriaSnapshot(signatureForm(EMPTY_PAD, '[invalid]'));

  await page.getByRole('button', { name: 'Type' }).click();
  await page.getByRole('checkbox', { name: /^I have read/ }).check();
  await expect(main).toMatchAriaSnapshot(signatureForm(TYPED_PAD, '[checked]'));

  await sign.click();
  await expectToast(page, 'NDA Signed Successfully', 'You can now access secure messaging features.');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Messages" [level=1]
      - button "New Message"
      - paragraph:
        - text: /Messages are encrypted and covered by the NDA you signed on \\w+ \\d+, \\d{4}\\./
        - link "Download signed copy"
        - link "Your NDA"
  `);
});

test('a screen reader announces who pays what before a connection is accepted, and the result', async ({
  page: danas,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  await newUnsignedOwner(danas, 'Dana', 'Reader Implants', 'manufacturer');
  const marcus = await newUnsignedOwner(marcuses, 'Marcus', 'Reader Supply', 'distributor');
  await askToConnect(danas, marcus.id);
  await marcuses.goto('/connections');
  await expect(marcuses.getByRole('region', { name: 'Pending Requests' })).toMatchAriaSnapshot(`
    - region "Pending Requests":
      - heading "Pending Requests" [level=2]
      - list:
        - listitem:
          - paragraph:
            - text: Dana Journeys
            - link "Reader Implants"
          - button "Reject Dana"
          - button "Accept Dana"
  `);

  await marcuses.getByRole('button', { name: 'Accept Dana' }).click();
  await expect(dialog(marcuses, 'Confirm Connection')).toMatchAriaSnapshot(`
    - dialog "Confirm Connection":
      - /children: equal
      - paragraph: You
      - paragraph: Reader Supply
      - paragraph: Dana Journeys
      - paragraph: Reader Implants
      - heading "Confirm Connection" [level=2]
      - paragraph: You and Dana can message each other once you have both signed the NDA. You pay to accept; Dana pays nothing.
      - term: Connection fee
      - definition: $5.00
      - term: Connection credits
      - definition: 0 left
      - term: /Added to your next billing cycle, \\w+ \\d+, \\d{4}/
      - definition: $5.00
      - button "Cancel"
      - button "Accept & Pay $5.00"
  `);

  await dialog(marcuses, 'Confirm Connection').getByRole('button', { name: 'Accept & Pay $5.00' }).click();
  await expect(dialog(marcuses, 'You are connected')).toMatchAriaSnapshot(`
    - dialog "You are connected":
      - /children: equal
      - paragraph: You
      - paragraph: Reader Supply
      - paragraph: Dana Journeys
      - paragraph: Reader Implants
      - heading "You are connected" [level=2]
      - paragraph: /\\$5\\.00 was added to your next billing cycle, \\w+ \\d+, \\d{4}\\./
      - link "Message Dana"
      - button "Close"
  `);
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
