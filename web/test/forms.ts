import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type People, type Person, peopleOf, someone } from '../../gateway/test/people.ts';
import { enter } from './people.ts';
import { arrive, type Site, type Visitor } from './site.ts';

/** A form, described as a person sees it. */
export interface Form {
  readonly name: string;
  /** Its path, and valid input by label. */
  readonly at: (person: Person, people: People) => Filled | Promise<Filled>;
  readonly find: (page: Page) => Locator;
  /** The tab that contains it. */
  readonly tab?: string;
  readonly signedIn?: true;
  readonly call: string;
  readonly button: string;
  readonly sending: string;
  /** The text after a successful submit. */
  readonly done: string;
  /** The title of the notice of a failure. */
  readonly failed: string;
  /** The sentence of every failure; the reason stands below it. */
  readonly sentence?: string;
}

interface Filled {
  readonly path: string;
  readonly typed: Readonly<Record<string, string>>;
}

export interface OpenForm extends Visitor {
  readonly form: Form;
  readonly person: Person;
  readonly typed: Readonly<Record<string, string>>;
  readonly control: (label: string) => Locator;
  readonly button: Locator;
  /** The bodies sent since the form was loaded. */
  readonly sent: unknown[];
  /** Reloads it in the same browser. */
  readonly load: () => Promise<void>;
}

const named = (name: string) => (page: Page) => page.getByRole('form', { name, exact: true });

export const forms: readonly Form[] = [
  {
    name: 'contact',
    at: () => ({
      path: '/contact',
      typed: {
        'Full name': 'Noor Haddad',
        'Email address': 'noor@example.org',
        Subject: 'Rowing',
        Message: 'Do you also work with rowing clubs?',
      },
    }),
    find: (page) => page.getByRole('main'),
    call: '/api/contact',
    button: 'Send Message',
    sending: 'Sending...',
    done: 'Message Sent!',
    failed: 'Error',
    sentence: 'Failed to send message. Please try again.',
  },
  {
    name: 'data rights request',
    at: () => ({
      path: '/gdpr',
      typed: {
        'Which right': 'Erasure',
        'Full name': 'Noor Haddad',
        'Email address': 'noor@example.org',
        Details: 'All of it, please.',
      },
    }),
    find: named('Data rights request'),
    call: '/api/contact',
    button: 'Send request',
    sending: 'Sending...',
    done: 'Request sent',
    failed: 'Error',
    sentence: 'Failed to send message. Please try again.',
  },
  {
    name: 'sign-in',
    at: ({ username, password }) => ({ path: '/login', typed: { Username: username, Password: password } }),
    find: named('Sign In'),
    call: '/api/login',
    button: 'Sign In',
    sending: 'Signing in...',
    done: 'Welcome back!',
    failed: 'Login Failed',
  },
  {
    name: 'join',
    at: () => {
      const { username, email, password } = someone();
      return {
        path: '/login',
        typed: {
          Username: username,
          Email: email,
          Password: password,
          'First name (optional)': 'Noor',
          'Last name (optional)': 'Haddad',
          'Professional league': 'NBA',
          'Team/organization': 'Harbour City',
        },
      };
    },
    find: named('Join Elite'),
    tab: 'Join Elite',
    call: '/api/register',
    button: 'Create account',
    sending: 'Creating account...',
    done: 'Registration Successful!',
    failed: 'Registration Failed',
  },
  {
    name: 'ask for a new password',
    at: ({ email }) => ({ path: '/reset-password', typed: { Email: email } }),
    find: named('Reset password'),
    call: '/api/password-reset',
    button: 'Send link',
    sending: 'Sending...',
    done: 'Look in your inbox',
    failed: 'Error',
  },
  {
    name: 'choose a new password',
    at: async (person, people) => ({
      path: `/reset-password?token=${await people.mailedToken(person, 'reset-password')}`,
      typed: { 'New password': 'another-harbour-river' },
    }),
    find: named('Choose a new password'),
    call: '/api/password-reset/complete',
    button: 'Save password',
    sending: 'Saving...',
    done: 'Your password is changed',
    failed: 'Error',
  },
  {
    name: 'profile',
    at: () => ({
      path: '/account',
      typed: { 'First name (optional)': 'Amal', 'Last name (optional)': 'Rahimi', 'Time zone': 'Pacific/Auckland' },
    }),
    find: named('Profile'),
    signedIn: true,
    call: '/api/account',
    button: 'Save profile',
    sending: 'Saving...',
    done: 'Profile saved',
    failed: 'Error',
  },
  {
    name: 'change of the password',
    at: ({ password }) => ({
      path: '/account',
      typed: { 'Current password': password, 'New password': 'another-harbour-river' },
    }),
    find: named('Password'),
    signedIn: true,
    call: '/api/account/password',
    button: 'Change password',
    sending: 'Changing...',
    done: 'Password changed',
    failed: 'Error',
  },
];

/** Opens the empty form in a browser of its own. */
export async function openForm(site: Site, form: Form, options?: BrowserContextOptions): Promise<OpenForm> {
  const people = peopleOf(site.platform);
  const person = await people.register();
  const { path, typed } = await form.at(person, people);
  const visitor = await (form.signedIn ? enter(site, person, options) : site.visitor(options));
  const { page } = visitor;
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const isIts = new URL(request.url()).pathname === form.call && request.method() !== 'GET';
    if (isIts) sent.push(request.postDataJSON());
  });
  const place = form.find(page);
  const control = (label: string) => place.getByLabel(label, { exact: true });
  const button = place.getByRole('button', { name: new RegExp(`^(${form.button}|${form.sending})$`) });
  const load = async () => {
    sent.length = 0;
    await arrive(page, path);
    if (form.tab) await page.getByRole('tab', { name: form.tab }).click();
    await button.and(page.locator(':enabled')).waitFor();
  };
  await load();
  return { ...visitor, form, person, typed, control, button, sent, load };
}

export async function fill({ control }: OpenForm, given: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(given)) {
    const isList = await control(label).evaluate((element) => element instanceof HTMLSelectElement);
    await (isList ? control(label).selectOption(value) : control(label).fill(value));
  }
}

/** The values of the fields by label. */
export async function filledIn({ control }: OpenForm, labels: readonly string[]): Promise<Record<string, string>> {
  const values = await Promise.all(labels.map(async (label) => [label, await control(label).inputValue()] as const));
  return Object.fromEntries(values);
}
