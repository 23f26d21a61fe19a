import { screen, waitFor, within } from '@testing-library/react';
import { onPhone } from '../../../../testing/on-phone.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, refusing } from '../../../../testing/server.ts';
import type { DeckLink } from '../../api/deck.api.ts';
import { anAdmin, aPanel } from '../../testing.ts';
import { stateOf } from './link-state.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const aLink = (over: Partial<DeckLink> = {}): DeckLink => ({
  id: '0198c0de-6666-4666-8666-666666666666',
  name: 'Harbour Capital',
  createdAt: inDays(-3.5),
  createdBy: { id: anAdmin.id, username: 'ilse', firstName: 'Ilse', lastName: 'Brandt' },
  expiresAt: inDays(26.5),
  revokedAt: null,
  visits: 0,
  lastVisitAt: null,
  seconds: 0,
  slidesViewed: 0,
  questionsAsked: 0,
  ...over,
});

const seen = { visits: 3, lastVisitAt: inDays(-2.5), seconds: 720, slidesViewed: 9, questionsAsked: 2 };

function open(links: readonly DeckLink[] = [aLink()]) {
  aPanel();
  answering('getDeckSummary', {
    totalSessions: 0,
    averageMinutes: 0,
    averageSlides: 0,
    totalQuestions: 0,
    waitingQuestions: 0,
    contacts: 0,
    slides: [{ slideNumber: 1, title: 'Cover', seconds: 0, sessions: 0 }],
  });
  answeringPages('listDeckSessions', () => ({ rows: [] }));
  answeringPages('listPresentationVersions', () => ({ rows: [] }));
  answeringPages('listDeckQuestions', () => ({ rows: [] }));
  answeringPages('listDeckLinks', () => ({ rows: links }));
  return renderApp('/admin?view=analytics', { user: anAdmin });
}

async function unfold({ hands }: ReturnType<typeof renderApp>) {
  await hands.click(await screen.findByText('Links'));
}
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('lists the links with their state, their maker and what was seen by them', async () => {
  await unfold(
    open([
      aLink({ ...seen }),
      aLink({ id: 'b', name: 'Adria Fund', expiresAt: null, createdBy: null }),
      aLink({ id: 'c', name: 'North Bay', expiresAt: inDays(-1) }),
      aLink({
        id: 'd',
        name: 'Lakeside',
        revokedAt: inDays(-1),
        visits: 1,
        lastVisitAt: inDays(-1),
        slidesViewed: 1,
      }),
    ]),
  );
  const harbour = await row('Harbour Capital');
  expect(harbour).toHaveTextContent(/Harbour Capital.*By Ilse Brandt, 3 days ago.*Expires in 27 days/);
  expect(harbour).toHaveTextContent(/3 visits, 12 min, up to 9 slides, 2 questions, last 2 days ago/);
  expect(await row('Adria Fund')).toHaveTextContent(/By a deleted account.*Open.*Not opened yet/);
  expect(await row('North Bay')).toHaveTextContent('Expired');
  const lakeside = await row('Lakeside');
  expect(lakeside).toHaveTextContent(/Revoked.*1 visit, under a minute, up to 1 slide, last yesterday/);
  expect(within(lakeside).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Showing 4 of 4 total links')).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Name', 'State', 'Seen', 'Link']);
});

test('on a phone the card of a link names its maker below its name', async () => {
  onPhone();
  await unfold(open());
  const heading = await screen.findByRole('heading', { name: /^Harbour Capital/ });
  expect(heading).toHaveTextContent(/^Harbour Capital\s*By Ilse Brandt, 3 days ago/);
  const card = within(heading.closest('li') as HTMLElement);
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['State', 'Seen', 'Link']);
});

test.each([
  [26.5, 'Expires in 27 days'],
  [0.5, 'Expires in 1 day'],
  [0, 'Expired'],
])('a link that ends in %d days: %s', (days, text) => {
  const now = Date.now();
  const expiresAt = new Date(now + days * dayMs).toISOString();
  expect(stateOf({ revokedAt: null, expiresAt }, now).text).toBe(text);
});

test('a link is made for thirty days unless chosen otherwise, and its address is shown until Done', async () => {
  const app = open([]);
  const { hands } = app;
  await unfold(app);
  expect(await screen.findByText('No links yet')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Make a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a link' }));
  expect(dialog.getByLabelText('Opens for')).toHaveDisplayValue('30 days');
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '7 days',
    '30 days',
    '90 days',
    'Until revoked',
  ]);
  const submit = () => hands.click(dialog.getByRole('button', { name: 'Make a link' }));
  await submit();
  expect(await dialog.findByText('Say whom the link is for')).toBeVisible();
  const sent = answering('createDeckLink', { link: aLink(), secret: 'tXkq2a-9_bcd4efG5hIj6w' });
  answeringPages('listDeckLinks', () => ({ rows: [aLink()] }));
  await hands.type(dialog.getByLabelText('Name'), 'Harbour Capital');
  await submit();
  expect(await screen.findByText(/it is shown this once/)).toBeVisible();
  expect(sent).toEqual([{ name: 'Harbour Capital', days: 30 }]);
  const made = within(screen.getByRole('dialog', { name: 'Link for Harbour Capital' }));
  const address = `${location.origin}/investor-presentation#link=tXkq2a-9_bcd4efG5hIj6w`;
  expect(made.getByText(address)).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await hands.click(made.getByRole('button', { name: 'Copy address' }));
  expect(write).toHaveBeenCalledWith(address);
  await hands.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await row('Harbour Capital')).toBeVisible();
  expect(screen.queryByText(address)).not.toBeInTheDocument();
});

test.each([
  ['7 days', 7],
  ['90 days', 90],
  ['Until revoked', null],
])('a link that opens for: %s', async (chosen, days) => {
  const app = open();
  const { hands } = app;
  await unfold(app);
  await hands.click(screen.getByRole('button', { name: 'Make a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a link' }));
  const sent = answering('createDeckLink', { link: aLink(), secret: 'tXkq2a-9_bcd4efG5hIj6w' });
  await hands.type(dialog.getByLabelText('Name'), 'Harbour Capital');
  await hands.selectOptions(dialog.getByLabelText('Opens for'), chosen);
  await hands.click(dialog.getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Harbour Capital', days }]));
});

test('too many links: the reason stands beneath the notice, and the name stays', async () => {
  const app = open();
  const { hands } = app;
  await unfold(app);
  await hands.click(screen.getByRole('button', { name: 'Make a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a link' }));
  const message = 'There are 200 open links. Revoke one before you make another.';
  refusing('createDeckLink', { code: 'TOO_MANY_LINKS', message });
  await hands.type(dialog.getByLabelText('Name'), 'Harbour Capital');
  await hands.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('The link could not be made. Please try again.')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Harbour Capital');
});

test('a link is revoked after a question', async () => {
  const app = open();
  const { hands } = app;
  await unfold(app);
  const revoked = aLink({ revokedAt: inDays(0) });
  const sent = answering('revokeDeckLink', revoked);
  const press = async () =>
    hands.click(await screen.findByRole('button', { name: 'Revoke the link: Harbour Capital' }));
  await press();
  expect(screen.getByText('It no longer opens the presentation, and visits by it end.')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(sent).toEqual([]);
  await press();
  answeringPages('listDeckLinks', () => ({ rows: [revoked] }));
  await hands.click(await screen.findByRole('button', { name: 'Revoke the link' }));
  expect(await screen.findByText('Link revoked')).toBeVisible();
  await waitFor(async () => expect(await row('Harbour Capital')).toHaveTextContent('Revoked'));
  expect(sent).toHaveLength(1);
});

test('links that cannot be read say so and can be read again', async () => {
  const app = open();
  breaking('listDeckLinks', 'gone');
  await unfold(app);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answeringPages('listDeckLinks', () => ({ rows: [aLink()] }));
  await app.hands.click(again);
  expect(await row('Harbour Capital')).toBeVisible();
});

test('further links load on demand', async () => {
  const app = open();
  answeringPages('listDeckLinks', (asked) =>
    asked.get('cursor') === 'next'
      ? { rows: [aLink({ id: 'b', name: 'Adria Fund' })], total: 2 }
      : { rows: [aLink()], total: 2, next: 'next' },
  );
  await unfold(app);
  await app.hands.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await row('Adria Fund')).toBeVisible();
});
