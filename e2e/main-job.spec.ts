import type { Page } from '@playwright/test';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, tabTo, test } from './journey.ts';
import {
  askToConnect,
  drawSignature,
  nameOf,
  newPerson,
  register,
  registerWithCompany,
  signIn,
  signNda,
  signUp,
} from './people.ts';

test('a manufacturer and a distributor register and appear in the directory', async ({
  page: danas,
  anotherPerson,
}) => {
  const dana = newPerson('Dana', 'Aldermoor');
  const marcus = newPerson('Marcus', 'Sandhill');
  const marcuses = await anotherPerson();

  await test.step('Dana creates an account', async () => {
    await danas.goto('/auth');
    await expectAccessible(danas);
    await danas.getByRole('tab', { name: 'Sign Up' }).click();
    await danas.getByRole('button', { name: 'Create Account' }).click();
    await expect(danas.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
    await expectAccessible(danas);
    await signUp(danas, dana);
    await expectToast(danas, 'Account created!', 'Welcome to MedAccord.');
    await expect(danas).toHaveURL('/welcome');
    await expect(danas.getByRole('heading', { level: 1 })).toHaveText('Welcome, Dana');
    await expectAccessible(danas);
    await expectReflow(danas);
  });

  await test.step('Dana registers a manufacturer', async () => {
    await danas.getByRole('link', { name: /^Manufacturer/ }).click();
    await expect(danas.getByRole('radio', { name: 'Manufacturer' })).toBeChecked();
    await danas.getByLabel('Company name').fill('Aldermoor Joint Works');
    await danas.getByLabel('Location').fill('Portland, OR');
    await danas.getByLabel('Website').fill('https://aldermoor.example');
    await danas.getByLabel('Description', { exact: true }).fill('Cementless hip stems since 2011.');
    await danas.getByLabel('Opportunity description').fill('Texas and the Mountain states are open.');
    await expectAccessible(danas);
    await expectReflow(danas);
    await danas.getByRole('button', { name: 'Register Company' }).click();
    await expectToast(danas, 'Registration Successful', 'Your company has been registered successfully.');
    await expect(danas).toHaveURL('/companies');
  });

  await test.step('Marcus registers a distributor with its size ranges and lists', async () => {
    await marcuses.goto('/auth?tab=sign-up');
    await signUp(marcuses, marcus);
    await marcuses.getByRole('link', { name: /^Distributor/ }).click();
    await marcuses.getByLabel('Company name').fill('Sandhill Theatre Supply');
    await band(marcuses, 'Years of experience', '>10');
    await marcuses.getByLabel('Geographic location').selectOption('Texas');
    await band(marcuses, 'Clinical specialists', '3-5');
    await band(marcuses, 'Support staff', '6-10');
    await marcuses.getByRole('switch', { name: /physical office/i }).check();
    await addTagsByEnter(marcuses, 'Areas of expertise', ['Orthopedics', 'Trauma', 'Orthopedics', '  ']);
    await marcuses.getByLabel('Key portfolio gaps').fill('Cementless hip');
    await marcuses.getByRole('button', { name: 'Add' }).last().click();
    await expect(marcuses.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
    await expectAccessible(marcuses);
    await expectReflow(marcuses);
    await marcuses.getByRole('button', { name: 'Register Distributor' }).click();
    await expectToast(
      marcuses,
      'Registration Successful',
      'Your distributor profile has been registered successfully.',
    );
    await expect(marcuses).toHaveURL('/companies');
    await marcuses.getByRole('button', { name: 'Open company page' }).click();
    await expect(marcuses.getByRole('heading', { level: 1 })).toHaveText('Sandhill Theatre Supply');
    await marcuses.goBack();
  });

  await test.step("Dana and Marcus find each other's pages", async () => {
    await search(danas, 'Sandhill Theatre Supply');
    await danas.getByRole('link', { name: 'Sandhill Theatre Supply' }).click();
    await expect(danas.getByRole('heading', { level: 1 })).toHaveText('Sandhill Theatre Supply');
    await expect(danas.getByRole('main')).toContainText('>10 years');
    await expect(danas.getByRole('main')).toContainText('Cementless hip');
    await search(marcuses, 'Aldermoor Joint Works');
    await marcuses.getByRole('link', { name: 'Aldermoor Joint Works' }).click();
    await expect(marcuses.getByRole('main')).toContainText('Texas and the Mountain states are open.');
  });
});

test('a distributor finds a manufacturer despite a typo and connects for one fee, live on both screens', async ({
  page: danas,
  anotherPerson,
}) => {
  const dana = newPerson('Dana', 'Wolfskrantz');
  const marcus = newPerson('Marcus', 'Ironbridge');
  const marcuses = await anotherPerson();
  await registerWithCompany(danas, dana, { name: 'Wolfskrantz Implants', type: 'manufacturer' });
  await registerWithCompany(marcuses, marcus, { name: 'Ironbridge Medical', type: 'distributor' });
  await danas.goto('/home');
  await expect(bell(danas, 0)).toBeVisible();

  await test.step('Marcus narrows the directory, and its URL shows others the same list', async () => {
    await marcuses.goto('/companies');
    await search(marcuses, 'Wolfskranz Implents');
    await marcuses.getByRole('checkbox', { name: /^Manufacturer/ }).check();
    await expect(marcuses.getByRole('button', { name: 'Remove Manufacturer' })).toBeVisible();
    await expect(company(marcuses, 'Wolfskrantz Implants')).toBeVisible();
    await expectAccessible(marcuses);
    await expectReflow(marcuses);

    const colleagues = await anotherPerson();
    await colleagues.goto(marcuses.url());
    await expect(colleagues.getByRole('checkbox', { name: /^Manufacturer/ })).toBeChecked();
    await expect(company(colleagues, 'Wolfskrantz Implants')).toBeVisible();
    await expect(found(colleagues)).toHaveText((await found(marcuses).textContent()) ?? '');

    await marcuses.getByRole('button', { name: 'Remove Manufacturer' }).click();
    await expect(marcuses).toHaveURL('/companies?q=Wolfskranz+Implents');
    await marcuses.getByRole('checkbox', { name: /^Distributor/ }).check();
    await expect(company(marcuses, 'Wolfskrantz Implants')).toBeHidden();
    await marcuses.getByRole('button', { name: 'Clear all' }).click();
    await expect(marcuses).toHaveURL('/companies');
  });

  await test.step('Marcus requests a connection with a message', async () => {
    await search(marcuses, 'Wolfskranz');
    await company(marcuses, 'Wolfskrantz Implants').click();
    await expect(marcuses.getByRole('heading', { level: 1 })).toHaveText('Wolfskrantz Implants');
    await expectAccessible(marcuses);
    await expectReflow(marcuses);
    await marcuses.getByRole('button', { name: 'Connect with Wolfskrantz Implants' }).click();
    const dialog = marcuses.getByRole('dialog', { name: 'Connect with Wolfskrantz Implants' });
    const message = dialog.getByLabel('Message');
    await expect(message).toHaveValue(
      'Hello, Ironbridge Medical would like to explore partnership opportunities with Wolfskrantz Implants.',
    );
    await message.fill('We would carry your stem in Texas.');
    await expectAccessible(marcuses);
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expectToast(
      marcuses,
      'Connection Request Sent',
      'Your connection request to Wolfskrantz Implants has been sent successfully.',
    );
    await expect(marcuses.getByRole('main')).toContainText('Dana Wolfskrantz has your connection request');
  });

  await test.step("Dana's bell shows the request and opens it", async () => {
    await bell(danas, 1).click();
    const news = danas.getByRole('dialog', { name: 'Notifications' });
    await expect(news).toContainText('Marcus Ironbridge, Ironbridge Medical, wants to connect');
    await expectAccessible(danas);
    await news
      .getByRole('link', { name: /^Marcus Ironbridge, Ironbridge Medical, wants to connect/ })
      .click();
    await expect(bell(danas, 0)).toBeVisible();
    await expect(danas.getByRole('main')).toContainText('We would carry your stem in Texas.');
    await expectAccessible(danas);
    await expectReflow(danas);
  });

  await test.step('a double click on Accept & Pay charges one fee', async () => {
    await danas.getByRole('button', { name: 'Accept Marcus' }).click();
    const dialog = danas.getByRole('dialog', { name: 'Confirm Connection' });
    await expect(dialog).toContainText('Connection fee');
    await expectAccessible(danas);
    const answers: string[] = [];
    danas.on('request', (request) => void (request.method() === 'PATCH' && answers.push(request.url())));
    await doubleClick(dialog.getByRole('button', { name: 'Accept & Pay $5.00' }));
    await expectToast(danas, 'Connection Updated', 'Connection request has been updated successfully.');
    expect(answers).toHaveLength(1);
    const done = danas.getByRole('dialog', { name: 'You are connected' });
    await expect(done).toContainText('$5.00 was added to your next billing cycle');
    await expectAccessible(danas);
    await done.getByRole('button', { name: 'Close' }).click();
    const history = danas.getByRole('table', { name: 'Connection History' });
    await expect(history.getByRole('row')).toHaveCount(2);
    await expect(history.getByRole('row', { name: 'Marcus Ironbridge' })).toContainText('$5.00');
  });

  await test.step('Marcus sees the connection without a reload', async () => {
    await expect(marcuses.getByRole('main')).toContainText('Sign the NDA to start messaging');
    await bell(marcuses, 1).click();
    await expect(marcuses.getByRole('dialog', { name: 'Notifications' })).toContainText(
      'Dana Wolfskrantz, Wolfskrantz Implants, accepted your request',
    );
  });

  for (const page of [danas, marcuses]) {
    await page.goto('/messages');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign once to use messaging');
  }
});

test('both people sign the NDA, one with the mouse and one by keyboard, and each missing entry shows an error', async ({
  page: danas,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  await registerWithCompany(danas, newPerson('Dana', 'Inkwell'), {
    name: 'Inkwell Devices',
    type: 'manufacturer',
  });
  await register(marcuses, newPerson('Marcus', 'Keystroke'));

  await test.step('Dana is asked to agree and to enter her name, and then signs with the mouse', async () => {
    await danas.goto('/messages');
    await expectAccessible(danas);
    await expectReflow(danas);
    const name = danas.getByLabel('Full legal name');
    const agree = danas.getByRole('checkbox', { name: /authorized to sign on behalf of Inkwell Devices/ });
    const sign = danas.getByRole('button', { name: 'Sign Agreement' });
    await expect(name).toHaveValue('Dana Inkwell');
    await sign.click();
    await expectToast(danas, 'Agreement Required', 'Please agree to the terms before signing.');
    await expect(agree).toBeFocused();
    await agree.check();
    await name.fill('  ');
    await sign.click();
    await expectToast(danas, 'Name Required', 'Please enter your full name.');
    await expect(name).toHaveAccessibleDescription('Please enter your full name.');
    await expectAccessible(danas);
    await name.fill('Dana M. Inkwell');
    await drawSignature(danas);
    await sign.click();
    await expectToast(danas, 'NDA Signed Successfully', 'You can now access secure messaging features.');
    await expect(danas.getByRole('heading', { name: 'No Conversations' })).toBeVisible();
    await expectAccessible(danas);
  });

  await test.step('Marcus signs by keyboard', async () => {
    await marcuses.goto('/messages');
    await expect(marcuses.getByRole('button', { name: 'Sign Agreement' })).toBeVisible();
    await tabTo(marcuses, marcuses.getByRole('button', { name: 'Type', exact: true }));
    await marcuses.keyboard.press('Enter');
    const typed = marcuses.getByLabel('Typed signature');
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue('Marcus Keystroke');
    await typed.press('ControlOrMeta+a');
    await typed.press('Delete');
    await expectAccessible(marcuses);
    await tabTo(marcuses, marcuses.getByRole('checkbox', { name: /I have read this agreement/ }));
    await marcuses.keyboard.press('Space');
    await tabTo(marcuses, marcuses.getByRole('button', { name: 'Sign Agreement' }));
    await marcuses.keyboard.press('Enter');
    const demand = 'Type your name on the signature line, or choose Draw.';
    await expectToast(marcuses, 'Signature Required', demand);
    await expect(typed).toBeFocused();
    await expect(typed).toHaveAccessibleDescription(demand);
    await expectAccessible(marcuses);
    await marcuses.keyboard.type('Marcus Keystroke');
    await tabTo(marcuses, marcuses.getByRole('button', { name: 'Sign Agreement' }));
    await marcuses.keyboard.press('Enter');
    await expectToast(marcuses, 'NDA Signed Successfully', 'You can now access secure messaging features.');
  });

  await test.step('Marcus finds the signed text under NDAs', async () => {
    await marcuses.getByRole('link', { name: 'NDAs' }).click();
    await expect(marcuses.getByRole('img', { name: 'Signature of Marcus Keystroke' })).toBeVisible();
    await expect(marcuses.getByText('Nothing was drawn')).toBeHidden();
    await expect(
      marcuses.getByText(
        /^Signed by Marcus Keystroke on \w+ \d+, \d{4} \d\d:\d\d UTC from the IP address \S+, with Chrome on/,
      ),
    ).toBeVisible();
    await expectAccessible(marcuses);
    await expectReflow(marcuses);
  });
});

test('two connected people who signed the NDA exchange live messages', async ({
  page: danas,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  // Dana is found by her name below, and a retry creates a new person.
  const surname = `Larkspur${Date.now().toString(36)}`;
  const dana = await registerWithCompany(danas, newPerson('Dana', surname), {
    name: 'Larkspur Instruments',
    type: 'manufacturer',
  });
  const marcus = await registerWithCompany(marcuses, newPerson('Marcus', 'Fennimore'), {
    name: 'Fennimore Medical',
    type: 'distributor',
  });
  await askToConnect(marcuses, dana.id);
  await signNda(danas, dana);
  await signNda(marcuses, marcus);

  await test.step('the home page counts the unread message', async () => {
    await danas.goto('/home');
    await expect(danas.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Dana');
    await expect(figure(danas, 'New Connections')).toContainText('1');
    const activity = danas.getByRole('region', { name: 'Recent Activity' });
    const waiting = danas.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting).toContainText('Marcus Fennimore from Fennimore Medical wants to connect');
    await expect(activity).toContainText('You signed the NDA, version 1.0');
    await expectAccessible(danas);
    await expectReflow(danas);
    await figure(danas, 'New Connections').click();
    await danas.getByRole('button', { name: 'Accept Marcus' }).click();
    await danas.getByRole('button', { name: 'Accept & Pay $5.00' }).click();
    await danas.getByRole('link', { name: 'Message Marcus' }).first().click();
  });

  await test.step("Dana's message appears on Marcus's screen", async () => {
    await marcuses.goto('/home');
    await expect(figure(marcuses, 'Unread Messages')).toContainText('all read');
    await write(danas, 'Shall we talk about Texas?');
    await expect(thread(danas, marcus)).toContainText('Sent');
    await expect(marcuses.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
    await expect(figure(marcuses, 'Unread Messages')).toContainText('1');
  });

  await test.step('Marcus sees the unread divider, and Dana sees that he read it', async () => {
    await marcuses.getByRole('link', { name: 'Messages, 1 unread' }).click();
    const conversation = marcuses.getByRole('link', { name: /Dana Larkspur.*1 unread/ });
    await expect(conversation).toContainText('Shall we talk about Texas?');
    await expectAccessible(marcuses);
    await conversation.click();
    await expect(thread(marcuses, dana).getByText('1 unread')).toBeVisible();
    await expectAccessible(marcuses);
    await expectReflow(marcuses);
    await expect(marcuses.getByRole('link', { name: 'Messages, 0 unread' })).toBeVisible();
    await expect(thread(danas, marcus)).toContainText('Read');
  });

  await test.step('two lines that Marcus types are shown as two lines', async () => {
    const box = marcuses.getByLabel('Message', { exact: true });
    await box.pressSequentially('Gladly.');
    await box.press('Shift+Enter');
    await box.pressSequentially('Houston first?');
    await box.press('Enter');
    await expect(box).toHaveValue('');
    await expect(thread(danas, marcus)).toContainText(/Gladly\.\nHouston first\?/);
    await expectAccessible(danas);
  });

  await test.step('the new-message dialog finds a recipient', async () => {
    await marcuses.getByRole('button', { name: 'New Message' }).click();
    const dialog = marcuses.getByRole('dialog', { name: 'New Message' });
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'To' }).fill(surname);
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await expectAccessible(marcuses);
    await dialog.getByRole('option', { name: 'Dana Larkspur' }).click();
    await dialog.getByLabel('Message').fill('The list of surgeons is ready.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(marcuses, 'Message Sent', `We sent your message to Dana ${surname}.`);
    await expect(thread(danas, marcus)).toContainText('The list of surgeons is ready.');
  });

  await test.step('signing out from the menu locks the protected pages', async () => {
    await danas.getByRole('button', { name: `Dana ${surname}, account menu` }).click();
    const logOut = danas.getByRole('menuitem', { name: 'Log out' });
    await expect(logOut).toBeVisible();
    await expectAccessible(danas);
    await logOut.click();
    await expectToast(danas, 'Logged out', 'You have been successfully logged out.');
    await expect(danas).toHaveURL('/');
    await danas.goto('/messages');
    await expect(danas).toHaveURL('/auth?next=%2Fmessages');
    await signIn(danas, dana);
    await expectToast(danas, 'Welcome back!', 'You have been successfully logged in.');
    await expect(danas.getByRole('link', { name: /Marcus Fennimore/ })).toBeVisible();
  });
});

const found = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 });
const company = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Results' }).getByRole('link', { name });
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread` });
const figure = (page: Page, label: string) => page.getByRole('main').getByRole('link', { name: label });
const thread = (page: Page, other: Parameters<typeof nameOf>[0]) =>
  page.getByRole('log', { name: `Messages with ${nameOf(other)}` });

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(words);
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(words);
  await page.getByLabel('Message', { exact: true }).press('Enter');
}

async function band(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();
}

async function addTagsByEnter(page: Page, list: string, tags: string[]): Promise<void> {
  for (const tag of tags) {
    await page.getByLabel(list).fill(tag);
    await page.getByLabel(list).press('Enter');
  }
}
