import { peopleOf } from '../../gateway/test/people.ts';
import { type Form, fill, filledIn, forms, type OpenForm, openForm } from './forms.ts';
import { comeTo, descriptionOf, headed, notice } from './on-the-page.ts';
import { anAthleteOf, enter } from './people.ts';
import { noAddress, noUsername, refusals, type Sentences } from './refusals.ts';
import { type Site, sharedSite } from './site.ts';
import { sideways } from './soundness.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

const narrow = { viewport: { width: 390, height: 844 } };
/** Markup, right-to-left text and emoji in one. */
const hostile = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1"> نور حداد 🏀👩🏾';

const contents = { empty: '', blank: '   ', long: 'x'.repeat(10_000) } as const;

/** Fills all fields with the same value, except selects. */
const filledWith = ({ typed }: OpenForm, value: string) =>
  Object.fromEntries(Object.keys(typed).flatMap((label) => (isList(label) ? [] : [[label, value]])));
const isList = (label: string) => label === 'Which right' || label === 'Time zone';

/** The error of each field by label, as announced. */
async function wrongIn({ control, typed }: OpenForm): Promise<Sentences> {
  const said = await Promise.all(
    Object.keys(typed).map(async (label) => {
      const isWrong = (await control(label).getAttribute('aria-invalid')) === 'true';
      return isWrong ? [[label, await descriptionOf(control(label))] as const] : [];
    }),
  );
  return Object.fromEntries(said.flat());
}

/** Each error stands in its field's description, after the hint, and nothing was sent. */
async function expectRefused(open: OpenForm, sentences: Sentences): Promise<void> {
  const { page, control, sent } = open;
  const [first = ''] = Object.keys(sentences);
  await control(first).and(page.locator('[aria-invalid="true"]:focus')).waitFor();
  const said = await wrongIn(open);
  expect(Object.keys(said)).toEqual(Object.keys(sentences));
  for (const [label, sentence] of Object.entries(sentences)) {
    expect(said[label]?.endsWith(sentence)).toBe(true);
    await page.getByText(sentence, { exact: true }).first().waitFor();
  }
  expect(sent).toEqual([]);
  expect(await sideways(page)).toEqual([]);
}

test.each(forms)('$name: refuses empty, blank and too long values at their fields', async (form) => {
  const said = refusals[form.name];
  if (!said) throw new Error(`Nobody says what ${form.name} refuses`);
  const open = await openForm(site, form, narrow);
  for (const kind of ['empty', 'blank', 'long'] as const) {
    if (Object.keys(said[kind]).length === 0) continue;
    const given = filledWith(open, contents[kind]);
    if (kind !== 'empty') await fill(open, { ...open.typed, ...given });
    await open.button.click();
    await expectRefused(open, said[kind]);
    // Browsers trim the value of an e-mail input.
    const kept = Object.fromEntries(
      Object.entries(given).map(([label, value]) => [label, label.startsWith('Email') ? value.trim() : value]),
    );
    expect(await filledIn(open, Object.keys(given))).toEqual(kept);
  }
  expect(open.wrong).toEqual([]);
  await open.context.close();
});

const formOf = (name: string): Form => {
  const form = forms.find((each) => each.name === name);
  if (!form) throw new Error(`There is no form ${name}`);
  return form;
};

const opened = new Map<string, OpenForm>();
/** A freshly loaded form, in the same browser for several texts. */
async function loaded(name: string): Promise<OpenForm> {
  const before = opened.get(name);
  if (before) {
    await before.load();
    return before;
  }
  const open = await openForm(site, formOf(name), narrow);
  opened.set(name, open);
  return open;
}

test.each([
  ['a direction override', 'Noor\u202edadaH'],
  ['a blank letter', 'Noor\u3164'],
])('a name with %s is refused at its field', async (_name, text) => {
  const open = await loaded('contact');
  await fill(open, { ...open.typed, 'Full name': text });
  await open.button.click();
  await expectRefused(open, { 'Full name': 'Contains characters that cannot be shown' });
});

describe('markup, right-to-left text and emoji', () => {
  test('in a message to the team is sent unchanged', async () => {
    const open = await loaded('contact');
    await fill(open, { ...open.typed, 'Full name': hostile, Subject: hostile, Message: `${hostile}\n${hostile}` });
    await open.button.click();
    await headed(open.page, 'Message Sent!').waitFor();
    expect(open.sent).toEqual([
      { name: hostile, email: 'noor@example.org', subject: hostile, message: `${hostile}\n${hostile}` },
    ]);
    await expectHarmless(open);
  });

  test('in a data rights request is sent unchanged', async () => {
    const open = await loaded('data rights request');
    await fill(open, { ...open.typed, 'Full name': hostile, Details: hostile });
    await open.button.click();
    await open.page.getByRole('heading', { name: 'Request sent' }).waitFor();
    expect(open.sent).toEqual([
      { name: hostile, email: 'noor@example.org', subject: 'Data rights request: Erasure', message: hostile },
    ]);
    await expectHarmless(open);
  });

  test('does not sign in', async () => {
    const open = await loaded('sign-in');
    await fill(open, { Username: hostile, Password: hostile });
    await open.button.click();
    await notice(open.page, 'Invalid username or password').waitFor();
    expect(await filledIn(open, ['Username', 'Password'])).toEqual({ Username: hostile, Password: hostile });
    await expectHarmless(open);
  });

  test('is refused as a username and as an address', async () => {
    const open = await loaded('join');
    await fill(open, { ...open.typed, Username: hostile.slice(0, 50), Email: hostile });
    await open.button.click();
    await expectRefused(open, { Username: noUsername, Email: noAddress });
    await expectHarmless(open);
  });

  test('is refused as the address for a reset link', async () => {
    const open = await loaded('ask for a new password');
    await fill(open, { Email: hostile });
    await open.button.click();
    await expectRefused(open, { Email: noAddress });
    await expectHarmless(open);
  });

  test('is accepted as a password', async () => {
    const password = `${hostile} river`;
    const chosen = await openForm(site, formOf('choose a new password'), narrow);
    await fill(chosen, { 'New password': password });
    await chosen.button.click();
    await headed(chosen.page, 'Your password is changed').waitFor();
    await chosen.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    const form = chosen.page.getByRole('form', { name: 'Sign In' });
    await form.getByLabel('Username').fill(chosen.person.username);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await comeTo(chosen.page, '/verification');
    await chosen.page.goto('/account');
    const change = chosen.page.getByRole('form', { name: 'Password', exact: true });
    await change.getByLabel('Current password', { exact: true }).fill(password);
    await change.getByLabel('New password', { exact: true }).fill(`${password} bend`);
    await change.getByRole('button', { name: 'Change password' }).click();
    await notice(chosen.page, 'Password changed').waitFor();
    await expectHarmless(chosen);
    await chosen.context.close();
  });

  test('as a name is shown unchanged: in the form, on the menu and on the home page', async () => {
    const person = await anAthleteOf(peopleOf(site.platform));
    const { page, context, wrong } = await enter(site, person, narrow);
    await page.goto('/account');
    const profile = page.getByRole('form', { name: 'Profile' });
    await profile.getByLabel('First name (optional)').fill(hostile);
    await profile.getByLabel('Last name (optional)').fill(hostile);
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await notice(page, 'Profile saved').waitFor();
    await page.getByRole('banner').getByRole('button', { name: hostile, exact: true }).waitFor();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: hostile, exact: true }).waitFor();
    expect(await profile.getByLabel('First name (optional)').inputValue()).toBe(hostile);
    expect(await sideways(page)).toEqual([]);
    await page.goto('/home');
    await headed(page, `Welcome, ${hostile}`).waitFor();
    await expectHarmless({ page, wrong });
    await context.close();
  });
});

/** No script ran, no policy violation was reported, and the page is not wider than the phone. */
async function expectHarmless({ page, wrong }: Pick<OpenForm, 'page' | 'wrong'>): Promise<void> {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await sideways(page)).toEqual([]);
  expect(wrong.splice(0)).toEqual([]);
}

test.each([
  ['contact', ['Full name', 'Subject']],
  ['join', ['First name (optional)', 'Last name (optional)', 'Professional league', 'Team/organization']],
  ['profile', ['First name (optional)', 'Last name (optional)']],
] as const)('lines that are pasted into a field of one line become one: %s', async (name, labels) => {
  const open = await openForm(site, formOf(name), { ...narrow, permissions: ['clipboard-read', 'clipboard-write'] });
  const { page, control, button, sent } = open;
  await fill(open, open.typed);
  await page.evaluate(() => navigator.clipboard.writeText('Noor\r\nHaddad\n'));
  for (const label of labels) {
    await control(label).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
    expect(await control(label).inputValue()).toMatch(/^Noor ?Haddad ?$/);
  }
  await button.click();
  await page.getByText(open.form.done, { exact: true }).first().waitFor();
  expect(JSON.stringify(sent)).not.toMatch(/\\[nr]/);
  await open.context.close();
});

test('invisible characters are refused at the field', async () => {
  const open = await openForm(site, formOf('contact'), narrow);
  await fill(open, { ...open.typed, Subject: 'Row\u0007ing', Message: 'Row\u0000ing' });
  await open.button.click();
  const cannotBeShown = 'Contains characters that cannot be shown';
  await expectRefused(open, { Subject: cannotBeShown, Message: cannotBeShown });
  await open.context.close();
});

test('a refused value can be corrected at the field and is accepted', async () => {
  const open = await openForm(site, formOf('contact'), narrow);
  await fill(open, { ...open.typed, 'Email address': 'noor@', Subject: '' });
  await open.button.click();
  await expectRefused(open, { 'Email address': noAddress, Subject: 'Subject is required' });
  await open.control('Subject').fill('R');
  expect(await open.control('Subject').getAttribute('aria-invalid')).toBeNull();
  await open.control('Email address').fill('noor@example.org');
  await open.button.click();
  await headed(open.page, 'Message Sent!').waitFor();
  expect(open.sent).toHaveLength(1);
  await open.context.close();
});
