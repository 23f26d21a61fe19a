import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../../testing/server.ts';
import type { DeckQuestion, DeckSession, DeckSummary, SavedVersion } from '../../api/deck.api.ts';
import { anAdmin, aPanel } from '../../testing.ts';

const aSession = (over: Partial<DeckSession> = {}): DeckSession => ({
  id: '0198c0de-3333-4333-8333-333333333333',
  location: '{"country":"Croatia","city":"Split"}',
  country: 'Croatia',
  city: 'Split',
  ipAddress: '203.0.113.7',
  userAgent: null,
  accessedAt: '2026-03-02T09:30:00Z',
  sessionDuration: 390,
  slidesViewed: 8,
  questionsAsked: 2,
  currentSlide: 8,
  linkName: null,
  ...over,
});

const aQuestion = (over: Partial<DeckQuestion> = {}): DeckQuestion => ({
  id: '0198c0de-4444-4444-8444-444444444444',
  accessId: aSession().id,
  slideNumber: 2,
  question: 'How large is the market?',
  answer: 'It is $6.6B+.',
  answeredBy: 'EXTRACTIVE',
  citations: [{ slideNumber: 2, title: 'The market' }],
  needsReview: false,
  askedAt: '2026-03-02T09:35:00Z',
  createdAt: '2026-03-02T09:35:00Z',
  reviewedAt: null,
  isFact: false,
  version: 1,
  linkName: null,
  contact: null,
  ...over,
});

const aSummary = (over: Partial<DeckSummary> = {}): DeckSummary => ({
  totalSessions: 42,
  averageMinutes: 6.53,
  averageSlides: 7.25,
  totalQuestions: 17,
  waitingQuestions: 1,
  contacts: 3,
  slides: Array.from({ length: 10 }, (_, n) => ({
    slideNumber: n + 1,
    title: `Slide ${n + 1}`,
    seconds: n * 30,
    sessions: n,
  })),
  ...over,
});

function open({
  sessions = [aSession()],
  questions = [aQuestion()],
  summary = aSummary(),
  versions = [],
  at = '',
}: {
  sessions?: DeckSession[];
  questions?: DeckQuestion[];
  summary?: DeckSummary;
  versions?: SavedVersion[];
  at?: string;
} = {}) {
  aPanel();
  answering('getDeckSummary', summary);
  answeringPages('listPresentationVersions', () => ({ rows: versions }));
  answeringPages('listDeckSessions', () => ({ rows: sessions, total: sessions.length === 0 ? 0 : 42 }));
  const asked = answeringPages('listDeckQuestions', () => ({
    rows: questions,
    total: questions.length === 0 ? 0 : 17,
  }));
  return { ...renderApp(`/admin?view=analytics${at}`, { user: anAdmin }), asked };
}
const region = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));

test('links to the presentation, in a new tab', async () => {
  open();
  const link = await screen.findByRole('link', { name: /^Open the presentation ?, in a new tab$/ });
  expect(link).toHaveAttribute('href', '/investor-presentation');
  expect(link).toHaveAttribute('target', '_blank');
});

test('shows no saved versions while there are none', async () => {
  open();
  const read = answeringPages('listPresentationVersions', () => ({ rows: [] }));
  await waitFor(() => expect(read).toHaveLength(1));
  expect(await screen.findByText('Investor contacts')).toBeVisible();
  expect(screen.queryByText('Saved versions')).not.toBeInTheDocument();
});

test('shows the four summaries', async () => {
  open();
  const stat = (name: string) => screen.findByRole('group', { name });
  await waitFor(async () => expect(await stat('Total Sessions')).toHaveTextContent('42that are still kept'));
  expect(await stat('Average Duration')).toHaveTextContent('6.5');
  expect(await stat('Average Slides')).toHaveTextContent('7.3');
  expect(await stat('Total Questions')).toHaveTextContent('17');
});

test('lists sessions with country, address, minutes, slides and questions, and how many there are', async () => {
  open({ sessions: Array.from({ length: 10 }, (_, n) => aSession({ id: `session-${n}` })) });
  const sessions = await region('Presentation Access');
  expect(await sessions.findByText('Showing 10 of 42 total sessions')).toBeVisible();
  const [row] = sessions.getAllByRole('row').slice(1);
  expect(row).toHaveTextContent(/Croatia, Split.*203\.0\.113\.7.*6\.5.*8.*2/);
  expect(sessions.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/investor-presentation/analytics.csv',
  );
});

test('names the link of a visit that was opened by one', async () => {
  open({ sessions: [aSession({ linkName: 'Harbour Capital' })] });
  const sessions = await region('Presentation Access');
  expect(await sessions.findByRole('cell', { name: 'Harbour Capital' })).toBeVisible();
});

test('lists questions with their slide, or as general ones', async () => {
  open({ questions: [aQuestion(), aQuestion({ id: 'b', slideNumber: null, question: 'Who are you?' })] });
  const questions = await region('Questions Asked');
  expect(await questions.findByText('Slide 2')).toBeVisible();
  expect(questions.getByText('General')).toBeVisible();
  expect(questions.getAllByText('It is $6.6B+.')).toHaveLength(2);
  expect(questions.getByText('Showing 2 of 17 total questions')).toBeVisible();
});

test('a question names the link of its visit, and the address that was left', async () => {
  const contact = { investorName: 'Ines Marković', investorEmail: 'ines@example.org' };
  open({ questions: [aQuestion({ linkName: 'Harbour Capital', contact })] });
  const questions = await region('Questions Asked');
  expect(await questions.findByText(/^By link for Harbour Capital · Ines Marković left an address:/)).toBeVisible();
  expect(questions.getByRole('link', { name: 'ines@example.org' })).toHaveAttribute('href', 'mailto:ines@example.org');
});

test('the titles say how many questions wait and how many addresses were left', async () => {
  open({ summary: aSummary({ waitingQuestions: 2, contacts: 3 }) });
  expect(await screen.findByRole('region', { name: 'Questions Asked (2 waiting)' })).toBeVisible();
  expect(screen.getByText('Investor contacts')).toHaveTextContent('Investor contacts (3)');
});

test('the address of a notification opens the contacts', async () => {
  open({ at: '#investor-contacts' });
  answeringPages('listInvestorContacts', () => ({ rows: [] }));
  expect(await screen.findByText('No contacts yet')).toBeVisible();
});

test('says that nothing was tracked and nothing was asked', async () => {
  open({ sessions: [], questions: [], summary: aSummary({ totalSessions: 0 }) });
  expect(await screen.findByText('No presentation access tracked yet')).toBeVisible();
  expect(await screen.findByText('No questions asked yet')).toBeVisible();
});

test('shows the time on each slide', async () => {
  open();
  const slides = await region('Time per slide');
  expect(slides.getAllByRole('listitem')[9]).toHaveTextContent(/10\. Slide 10.*4 min 30 s.*9 sessions/);
});

test('the address filters waiting questions, and one is answered', async () => {
  const waiting = aQuestion({ needsReview: true, answer: 'I do not know.', question: 'Who leads?' });
  const { hands, router, asked } = open({ questions: [waiting] });
  const questions = await region('Questions Asked');
  await hands.selectOptions(await questions.findByLabelText('Show'), 'Waiting for an answer (1)');
  await waitFor(() => expect(asked.at(-1)?.get('waiting')).toBe('true'));
  expect(router.state.location.search).toBe('?view=analytics&waiting=true');
  await hands.click(await questions.findByRole('button', { name: 'Answer: Who leads?' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Answer the question' }));
  await hands.click(dialog.getByRole('button', { name: 'Save the answer' }));
  expect(await dialog.findByText('Write an answer')).toBeVisible();
  const sent = answering('answerDeckQuestion', { ...waiting, needsReview: false });
  await hands.type(dialog.getByLabelText('Answer'), 'Our founder.');
  await hands.click(dialog.getByLabelText('Later answers may rest on it'));
  await hands.click(dialog.getByRole('button', { name: 'Save the answer' }));
  await waitFor(() => expect(sent).toEqual([{ answer: 'Our founder.', isFact: false, version: 1 }]));
  expect(await screen.findByText('Answer saved')).toBeVisible();
});

const who = aQuestion({ needsReview: true, answer: 'I do not know.', question: 'Who leads?' });
const theirs = aQuestion({ ...who, needsReview: false, answeredBy: 'TEAM', answer: 'Lena Brandt.', version: 2 });

async function typed({ hands }: ReturnType<typeof open>) {
  await hands.click(await screen.findByRole('button', { name: 'Answer: Who leads?' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Answer the question' }));
  await hands.type(dialog.getByLabelText('Answer'), 'Nobody yet.');
  return dialog;
}

test('a colleague was faster: their answer shows, the own text stays, and theirs can be changed', async () => {
  const opened = open({ questions: [who] });
  const { hands } = opened;
  const dialog = await typed(opened);
  refusing('answerDeckQuestion', { code: 'STALE_VERSION', message: 'Answered.', current: theirs });
  await hands.click(dialog.getByRole('button', { name: 'Save the answer' }));
  expect(await dialog.findByRole('group', { name: 'Saved answer' })).toHaveTextContent('Lena Brandt.');
  expect(dialog.getByText(/What you wrote was not saved/)).toBeVisible();
  expect(dialog.getByLabelText('What you wrote')).toHaveValue('Nobody yet.');
  expect(dialog.getByRole('button', { name: 'Copy what you wrote' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save the answer' })).not.toBeInTheDocument();
  await hands.click(dialog.getByRole('button', { name: 'Change the saved answer' }));
  expect(dialog.getByLabelText('Answer')).toHaveFocus();
  expect(dialog.getByLabelText('Answer')).toHaveValue('Lena Brandt.');
  const sent = answering('answerDeckQuestion', { ...theirs, version: 3 });
  await hands.type(dialog.getByLabelText('Answer'), ' Since 2024.');
  await hands.click(dialog.getByRole('button', { name: 'Save the answer' }));
  await waitFor(() => expect(sent).toEqual([{ answer: 'Lena Brandt. Since 2024.', isFact: false, version: 2 }]));
});

test('an answer that arrives while another is typed is shown, also to the draft that was left', async () => {
  const opened = open({ questions: [who] });
  const { hands, store } = opened;
  const dialog = await typed(opened);
  answeringPages('listDeckQuestions', () => ({ rows: [theirs] }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['InvestorDeck'])));
  expect(await dialog.findByRole('group', { name: 'Saved answer' })).toHaveTextContent('Lena Brandt.');
  await hands.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await hands.click(screen.getByRole('button', { name: 'Change the answer: Who leads?' }));
  const again = within(screen.getByRole('dialog', { name: 'Answer the question' }));
  expect(again.getByLabelText('What you wrote')).toHaveValue('Nobody yet.');
  expect(again.queryByRole('button', { name: 'Save the answer' })).not.toBeInTheDocument();
});

test('the next waiting question gets the focus when an answered one leaves the list', async () => {
  const other = aQuestion({ id: 'b', needsReview: true, question: 'Who invests?' });
  const opened = open({ questions: [who, other], at: '&waiting=true' });
  const { hands } = opened;
  const dialog = await typed(opened);
  answering('answerDeckQuestion', theirs);
  answeringPages('listDeckQuestions', () => ({ rows: [other] }));
  await hands.click(dialog.getByRole('button', { name: 'Save the answer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Answer: Who invests?' })).toHaveFocus());
});

test('the link to a saved version is revoked after a question', async () => {
  const version = {
    id: '0198c0de-5555-4555-8555-555555555555',
    versionNumber: 1,
    investorNotes: null,
    accessId: aSession().id,
    uniqueUrl: 'u'.repeat(22),
    title: 'For Adria',
    createdAt: '2026-03-02T09:40:00Z',
    revokedAt: null,
    slidesData: [],
  };
  const { hands } = open({ versions: [version] });
  const sent = answering('revokePresentationVersion', { ...version, revokedAt: '2026-03-02T10:00:00Z' });
  await hands.click(await screen.findByText('Saved versions'));
  const press = async () => hands.click(await screen.findByRole('button', { name: 'Revoke the link: For Adria' }));
  await press();
  await hands.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(sent).toEqual([]);
  await press();
  answeringPages('listPresentationVersions', () => ({ rows: [{ ...version, revokedAt: '2026-03-02T10:00:00Z' }] }));
  await hands.click(await screen.findByRole('button', { name: 'Revoke the link' }));
  expect(await screen.findByText('It opens nothing any more.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(await screen.findByText('Revoked')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('sessions that cannot be read say so and can be read again', async () => {
  aPanel();
  answering('getDeckSummary', aSummary());
  answeringPages('listPresentationVersions', () => ({ rows: [] }));
  answeringPages('listDeckQuestions', () => ({ rows: [] }));
  refusing('listDeckSessions', { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
  const { hands } = renderApp('/admin?view=analytics', { user: anAdmin });
  const sessions = await region('Presentation Access');
  expect(await sessions.findByRole('alert')).toBeVisible();
  answeringPages('listDeckSessions', () => ({ rows: [aSession()] }));
  await hands.click(sessions.getByRole('button', { name: 'Try again' }));
  expect(await sessions.findByText('Croatia, Split')).toBeVisible();
});
