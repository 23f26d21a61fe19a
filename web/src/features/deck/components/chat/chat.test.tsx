import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';
import type { Asked } from '../../api.ts';
import { accessId, aDeck, anAccess, anAnswer } from '../../testing.ts';

async function open(asked: Asked[] = []) {
  const reported = aDeck({ asked });
  const app = renderApp('/investor-presentation?slide=5');
  await waitFor(() => expect(reported.tracked.length).toBeGreaterThan(0));
  await app.hands.click(screen.getByRole('button', { name: 'Ask Questions' }));
  return { ...app, ...reported, panel: within(screen.getByRole('dialog', { name: 'Ask Questions' })) };
}
const box = () => screen.getByLabelText('Your question');

test('opens with the focus in the box; while it is open only Escape works, and then the keys turn slides again', async () => {
  const { hands } = await open();
  expect(box()).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await hands.keyboard('{ArrowRight} ');
  expect(screen.getByText('Slide 5 of 10')).toBeInTheDocument();
  await hands.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: /^Slides/ })).toHaveFocus();
  await hands.keyboard(' {ArrowRight}');
  expect(screen.getByText('Slide 7 of 10')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: /max-width/.test(query) });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('it is modal: the focus goes round inside, Escape closes it and puts the focus on the stage', async () => {
    const { hands } = await open();
    const dialog = screen.getByRole('dialog', { name: 'Ask Questions' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(box()).toHaveFocus();
    for (let presses = 0; presses < 12; presses++) {
      await hands.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await hands.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: /^Slides/ })).toHaveFocus();
  });
});

test('its button closes it and returns the focus to the button that opened it', async () => {
  const { hands, panel } = await open();
  await hands.click(panel.getByRole('button', { name: 'Close the chat' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask Questions' })).toHaveFocus();
});

test('until the session is open it says why nothing can be sent', async () => {
  aDeck();
  const { release } = holding('openDeckAccess', anAccess());
  const { hands } = renderApp('/investor-presentation');
  await hands.click(await screen.findByRole('button', { name: 'Ask Questions' }));
  await hands.type(box(), 'Who pays?');
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  expect(screen.getByText('Your questions can be sent as soon as your visit has begun.')).toBeVisible();
  release();
  await waitFor(() => expect(send).toBeEnabled());
  expect(screen.queryByText(/as soon as your visit has begun/)).not.toBeInTheDocument();
});

test('says that the visit could not be begun, until another attempt succeeds', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  aDeck();
  breaking('openDeckAccess', 'gone');
  const { hands } = renderApp('/investor-presentation');
  await hands.click(await screen.findByRole('button', { name: 'Ask Questions' }));
  const failed = 'Your visit could not be begun. Check your connection; it is tried again.';
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.queryByText(/as soon as your visit has begun/)).not.toBeInTheDocument();
  answering('openDeckAccess', anAccess());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
  await hands.type(box(), 'Who pays?');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('Enter sends with the slide that is shown, Shift and Enter begins a line', async () => {
  const { hands, tracked } = await open();
  const { sent, release } = holding('askDeckQuestion', anAnswer());
  const before = tracked.length;
  await hands.type(box(), 'How large{Shift>}{Enter}{/Shift}is it?{Enter}{Enter}');
  await waitFor(() => expect(sent).toEqual([{ accessId, question: 'How large\nis it?', slideNumber: 5 }]));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  expect(await screen.findByText('The total addressable market is $6.6B+.')).toBeVisible();
  await waitFor(() => expect(box()).toHaveValue(''));
  await waitFor(() => expect(tracked.length).toBeGreaterThan(before));
  expect(tracked.at(-1)).toMatchObject({ questionsAsked: 1 });
});

test('spaces alone are not sent', async () => {
  const { hands } = await open();
  await hands.type(box(), '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('a question whose answer was lost on the way shows with its answer', async () => {
  const { hands } = await open();
  breaking('askDeckQuestion', 'gone');
  answering('listOwnDeckQuestions', [anAnswer({ question: 'Who pays?' })]);
  await hands.type(box(), 'Who pays?{Enter}');
  expect(await screen.findByText('The total addressable market is $6.6B+.')).toBeVisible();
});

test('a failure shows no message; the text stays and can be sent again', async () => {
  const { hands } = await open();
  const failed = refusing('askDeckQuestion', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.type(box(), 'Who pays?{Enter}');
  await waitFor(() => expect(failed).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  expect(box()).toHaveValue('Who pays?');
  expect(screen.queryByText('Please try again in a moment.')).not.toBeInTheDocument();
  answering('askDeckQuestion', anAnswer({ question: 'Who pays?' }));
  await hands.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The total addressable market is $6.6B+.')).toBeVisible();
});

test('past questions show with their slides, whose links turn to them', async () => {
  const { hands, panel } = await open([anAnswer()]);
  // Until the past questions are there, the same words are a suggestion.
  const slide = await panel.findByRole('link', { name: 'Slide 2: The market' });
  expect(panel.getByText('How large is the market?')).toBeVisible();
  await hands.click(slide);
  expect(screen.getByText('Slide 2 of 10')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('what the deck does not say waits for a person', async () => {
  const { panel } = await open([
    anAnswer({ answer: 'I do not know that from the presentation.', citations: [], needsReview: true }),
  ]);
  expect(await panel.findByText('I do not know that from the presentation.')).toBeVisible();
  expect(panel.getByText('Waits for a person')).toBeVisible();
  expect(panel.queryByRole('link')).not.toBeInTheDocument();
});

describe('while a question waits', () => {
  afterEach(() => jest.useRealTimers());

  test('the answer of a person appears in the open chat', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { panel } = await open([anAnswer({ answer: 'The deck does not say.', citations: [], needsReview: true })]);
    expect(await panel.findByText('Waits for a person')).toBeVisible();
    answering('listOwnDeckQuestions', [anAnswer({ answer: 'Seven.', answeredBy: 'TEAM' })]);
    act(() => jest.advanceTimersByTime(15_000));
    expect(await panel.findByText('Seven.')).toBeVisible();
    expect(panel.queryByText('Waits for a person')).not.toBeInTheDocument();
  });
});

test('arrow keys move and resize the panel within the window', async () => {
  const { hands, panel } = await open();
  const style = () => screen.getByRole('dialog').style;
  const before = Number.parseInt(style().getPropertyValue('--x'), 10);
  panel.getByRole('button', { name: /^Move the chat/ }).focus();
  await hands.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}');
  expect(style().getPropertyValue('--x')).toBe(`${before - 80}px`);
  panel.getByRole('button', { name: /^Change the size/ }).focus();
  await hands.keyboard('{ArrowRight}{ArrowDown}');
  expect(style().getPropertyValue('--width')).toBe('400px');
  expect(style().getPropertyValue('--height')).toBe('516px');
});

test('what was typed is there when the chat is opened again, and the answers are read again', async () => {
  const { hands, panel } = await open();
  const press = (name: string) => hands.click(screen.getByRole('button', { name }));
  await hands.type(box(), 'half a question');
  await press('Leave your contact');
  await hands.type(panel.getByLabelText('Name'), 'Ida Berg');
  await press('Back to the questions');
  expect(screen.queryByRole('heading', { name: 'Leave your contact' })).not.toBeInTheDocument();
  await press('Leave your contact');
  expect(panel.getByLabelText('Name')).toHaveValue('Ida Berg');
  await hands.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  answering('listOwnDeckQuestions', [anAnswer()]);
  await press('Ask Questions');
  expect(screen.getByRole('heading', { name: 'Leave your contact' })).toHaveFocus();
  expect(panel.getByLabelText('Name')).toHaveValue('Ida Berg');
  await press('Back to the questions');
  expect(box()).toHaveValue('half a question');
  expect(await panel.findByText('The total addressable market is $6.6B+.')).toBeVisible();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Ida');
});

test('an investor leaves a contact and asks for a meeting', async () => {
  const { hands, panel } = await open();
  await hands.type(box(), 'half a question');
  await hands.click(panel.getByRole('button', { name: 'Leave your contact' }));
  await hands.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText('Name is required')).toBeVisible();
  await hands.type(panel.getByLabelText('Name'), 'Ida Berg');
  await hands.type(panel.getByLabelText('Email address'), 'ida@example.org');
  await hands.click(panel.getByLabelText('I am interested in a meeting'));
  const sent = answering('leaveInvestorContact', {
    id: accessId,
    accessId,
    presentationVersionId: null,
    investorName: 'Ida Berg',
    investorEmail: 'ida@example.org',
    investorCompany: null,
    investorTitle: null,
    phone: null,
    linkedinUrl: null,
    notes: null,
    interestedInMeeting: true,
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  await hands.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByRole('heading', { name: 'Thank you' })).toHaveFocus();
  expect(sent).toMatchObject([
    { accessId, investorName: 'Ida Berg', investorEmail: 'ida@example.org', interestedInMeeting: true },
  ]);
  await hands.click(panel.getByRole('button', { name: 'Back to the questions' }));
  expect(box()).toHaveValue('half a question');
  await hands.click(panel.getByRole('button', { name: 'Leave your contact' }));
  expect(panel.getByLabelText('Name')).toHaveValue('');
});
