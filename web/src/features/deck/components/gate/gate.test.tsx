import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';
import { accessId, aDeck, anAccess, anAnswer } from '../../testing.ts';

const password = () => screen.findByLabelText('Password');
const locked = (path = '/investor-presentation', hint: string | null = null) => {
  aDeck({ unlocked: false, hint });
  return renderApp(path);
};

test('Enter opens the deck, which begins a session', async () => {
  const { hands } = locked();
  const unlocked = answering('unlockDeck', anAccess());
  const opened = answering('openDeckAccess', anAccess());
  await hands.type(await password(), '  the word {Enter}');
  expect(await screen.findByText('Slide 1 of 10')).toBeInTheDocument();
  expect(unlocked).toEqual([{ password: 'the word' }]);
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]).toEqual({
    sessionId: expect.any(String),
    location: { country: 'Unknown', city: 'Unknown' },
  });
});

test('a wrong password shows the documented notice and keeps what was typed', async () => {
  const { hands } = locked();
  refusing('unlockDeck', {
    code: 'WRONG_DECK_PASSWORD',
    message: 'Incorrect password. Please contact us for access.',
  });
  await hands.type(await password(), 'wrong{Enter}');
  expect(await screen.findByText('Access Denied')).toBeVisible();
  expect(screen.getByText('Incorrect password. Please contact us for access.')).toBeVisible();
  expect(await password()).toHaveValue('wrong');
  expect(screen.queryByText(/Slide 1 of 10/)).not.toBeInTheDocument();
});

test('a failure of the server is not called a wrong password', async () => {
  const { hands } = locked();
  refusing('unlockDeck', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.type(await password(), 'right{Enter}');
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
});

test('the hint shows only if the server tells it', async () => {
  locked('/investor-presentation', 'open sesame');
  expect(await screen.findByText('Password: open sesame')).toBeVisible();
});

test('without a hint there is none', async () => {
  locked();
  await password();
  expect(screen.queryByText(/Password:/)).not.toBeInTheDocument();
});

test('a browser that has unlocked the deck sees it at once', async () => {
  aDeck();
  renderApp('/investor-presentation?slide=7');
  expect(await screen.findByText('Slide 7 of 10')).toBeInTheDocument();
});

const version = {
  id: '0198c0de-5555-4555-8555-555555555555',
  versionNumber: 1,
  title: 'For the partners',
  slidesData: [
    { slideNumber: 8, note: 'Ask about 2027' },
    { slideNumber: 2, note: null },
  ],
  investorNotes: 'Second meeting',
  uniqueUrl: 'abcdefghijklmnopqrstuv',
  createdAt: '2026-11-20T10:00:00.000Z',
};

test('a saved version shows its slides in its order, behind the same gate', async () => {
  const { hands } = locked('/presentation/abcdefghijklmnopqrstuv');
  answering('unlockDeck', anAccess({ id: accessId }));
  answering('openPresentationVersion', version);
  await hands.type(await password(), 'right{Enter}');
  expect(await screen.findByText('Slide 1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Every dot is one athlete.' })).toBeVisible();
  expect(screen.getByText('Ask about 2027')).toBeVisible();
  await hands.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('Slide 2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'A small world that can afford to know.' })).toBeVisible();
});

test('a version that is gone says so', async () => {
  aDeck();
  refusing('openPresentationVersion', { code: 'NOT_FOUND', message: 'Not found' });
  renderApp('/presentation/abcdefghijklmnopqrstuv');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
});

test('a version that is revoked while it is open says so on the return to it', async () => {
  aDeck();
  answering('openPresentationVersion', version);
  renderApp('/presentation/abcdefghijklmnopqrstuv');
  expect(await screen.findByText('Slide 1 of 2')).toBeInTheDocument();
  refusing('openPresentationVersion', { code: 'NOT_FOUND', message: 'Not found' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
});

test('a visit that cannot be tracked is only logged, and the deck opens', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
  aDeck();
  refusing('openDeckAccess', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  renderApp('/investor-presentation');
  expect(await screen.findByText('Slide 1 of 10')).toBeInTheDocument();
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.queryByText('Please try again in a moment.')).not.toBeInTheDocument();
  logged.mockRestore();
});

describe('a visit that is over', () => {
  const other = '0198c0de-3333-4333-8333-444444444444';
  const opened = async () => {
    const reported = aDeck();
    const app = renderApp('/investor-presentation?slide=5');
    await waitFor(() => expect(reported.tracked.length).toBeGreaterThan(0));
    await app.hands.click(screen.getByRole('button', { name: 'Ask Questions' }));
    return app;
  };
  const isOver = () => {
    answering('getDeckGate', { isUnlocked: false, accessId: null, passwordHint: 'open sesame' });
    for (const call of ['askDeckQuestion', 'leaveInvestorContact', 'trackDeckAccess', 'openDeckAccess'] as const)
      refusing(call, { code: 'DECK_LOCKED', message: 'Enter the password to open the presentation.' });
  };
  const begins = () => {
    answering('getDeckGate', { isUnlocked: true, accessId: other, passwordHint: null });
    answering('openDeckAccess', anAccess({ id: other }));
    return { tracked: answering('trackDeckAccess', anAccess({ id: other })) };
  };

  test('asks for the password, and what was typed is sent in the next one', async () => {
    const { hands } = await opened();
    isOver();
    await hands.type(screen.getByLabelText('Your question'), 'How large is it?{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Investor presentation' })).toHaveFocus();
    expect(screen.getByText(/^Your visit is over\./)).toBeVisible();
    expect(screen.getByText('Password: open sesame')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    begins();
    answering('unlockDeck', anAccess({ id: other }));
    const sent = answering('askDeckQuestion', anAnswer({ accessId: other }));
    await hands.type(await password(), 'the word{Enter}');
    await waitFor(() => expect(screen.getByText('Slide 5 of 10')).toBeVisible());
    expect(screen.getByLabelText('Your question')).toHaveValue('How large is it?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    await hands.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ accessId: other, question: 'How large is it?', slideNumber: 5 }]),
    );
  });

  test('keeps the contact that could not be sent', async () => {
    const { hands } = await opened();
    await hands.click(screen.getByRole('button', { name: 'Leave your contact' }));
    await hands.type(screen.getByLabelText('Name'), 'Ida Berg');
    await hands.type(screen.getByLabelText('Email address'), 'ida@example.org');
    isOver();
    await hands.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/^Your visit is over\./);
    begins();
    answering('unlockDeck', anAccess({ id: other }));
    await hands.type(await password(), 'the word{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeVisible());
    expect(screen.getByLabelText('Name')).toHaveValue('Ida Berg');
  });

  test('goes on as the visit that another tab has begun', async () => {
    const { hands } = await opened();
    const { tracked } = begins();
    refusing('askDeckQuestion', { code: 'NOT_FOUND', message: 'Not found' });
    await hands.type(screen.getByLabelText('Your question'), 'How large is it?{Enter}');
    await waitFor(() => expect(tracked.length).toBeGreaterThan(0));
    expect(screen.getByText('Slide 5 of 10')).toBeVisible();
    expect(screen.getByLabelText('Your question')).toHaveValue('How large is it?');
  });
});
