import { screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';
import type { MeasurementKey } from './measurement-keys.api.ts';

const secret = `emk_${'k'.repeat(26)}`;
const aKey = (over: Partial<MeasurementKey> = {}): MeasurementKey => ({
  id: '88888888-8888-4888-8888-888888888888',
  name: 'iPhone',
  madeAt: '2026-02-02T07:30:00Z',
  receivedAt: null,
  values: 0,
  problem: null,
  ...over,
});

async function open(keys: MeasurementKey[] = [], user = aUser()) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  answering('listMeasurementKeys', keys);
  const app = renderApp('/account', { user });
  return { ...app, section: within(await screen.findByRole('region', { name: 'Automatic measurements' })) };
}

/** Connects an app; the dialog with its key is open. */
async function connected() {
  const made = answering('makeMeasurementKey', { key: aKey(), secret });
  const app = await open();
  await app.hands.click(await app.section.findByRole('button', { name: 'Connect an app' }));
  const form = within(await screen.findByRole('dialog', { name: 'Connect an app' }));
  expect(form.getByLabelText('Name')).toHaveValue('iPhone');
  answering('listMeasurementKeys', [aKey()]);
  await app.hands.click(form.getByRole('button', { name: 'Continue' }));
  return { ...app, made, dialog: within(await screen.findByRole('dialog', { name: 'Set up iPhone' })) };
}

test('an app is connected by a key that is shown once, with the address to send to', async () => {
  const { hands, section, made, dialog } = await connected();
  expect(made).toEqual([{ name: 'iPhone' }]);
  expect(dialog.getByText(`${location.origin}/api/measurements`)).toBeVisible();
  expect(dialog.getByText(`Bearer ${secret}`)).toBeVisible();
  expect(dialog.getByRole('status', { name: 'What has arrived' })).toHaveTextContent('Nothing has arrived yet');
  await hands.click(dialog.getByRole('button', { name: 'Copy value' }));
  await hands.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await section.findByText(/nothing received yet/)).toBeVisible();
  expect(document.activeElement).toContainElement(section.getByText('iPhone'));
  expect(screen.queryByText(`Bearer ${secret}`)).not.toBeInTheDocument();
});

test('a key that was not copied is not left without a question', async () => {
  const { hands, dialog } = await connected();
  await hands.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without the key?' }));
  await hands.click(question.getByRole('button', { name: 'Stay' }));
  expect(dialog.getByText(`Bearer ${secret}`)).toBeVisible();
  await hands.click(await dialog.findByRole('button', { name: 'Done' }));
  await hands.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText(`Bearer ${secret}`)).not.toBeInTheDocument());
});

test('the dialog stays while the key is being made', async () => {
  const { release } = holding('makeMeasurementKey', { key: aKey(), secret });
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Connect an app' }));
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }));
  await hands.keyboard('{Escape}');
  release();
  expect(await screen.findByText(`Bearer ${secret}`)).toBeVisible();
});

test('the key is not left in the store of the page', async () => {
  const { store } = await connected();
  expect(JSON.stringify(store.getState())).not.toContain(secret);
});

test.each<[string, Partial<MeasurementKey>, string]>([
  ['the first measurements', { values: 12 }, 'It works: 12 values arrived.'],
  ['what was here already', { values: 0 }, 'It works. Everything that came was here already.'],
  [
    'what cannot be used',
    {
      problem:
        'It has none of the measures that are kept here: heart-rate variability, resting heart rate, body mass, sleep, jump height',
    },
    'What came last could not be used.It has none of the measures that are kept here: heart-rate variability, resting heart rate, body mass, sleep, jump height',
  ],
])('%s is noticed while the set-up is open', async (_what, over, said) => {
  const { dialog } = await connected();
  answering('listMeasurementKeys', [aKey({ receivedAt: '2026-02-02T07:40:00Z', ...over })]);
  // It is asked for again and again: what cannot be used makes no notice.
  await waitFor(() => expect(dialog.getByRole('status', { name: 'What has arrived' })).toHaveTextContent(said), {
    timeout: 8000,
  });
});

test('an app is listed with what came of it, and disconnected after a question', async () => {
  const revoked = answering('revokeMeasurementKey', null);
  const { hands, section } = await open([
    aKey({ receivedAt: '2026-02-20T07:40:00Z', values: 214 }),
    aKey({ id: '99999999-9999-4999-8999-999999999999', name: 'Ring', problem: 'The request is not valid JSON' }),
  ]);
  expect(await section.findByText(/214 values/)).toBeVisible();
  expect(section.getByText('What came last could not be used. The request is not valid JSON')).toBeVisible();
  const disconnect = { name: 'Disconnect iPhone' };
  await hands.click(section.getByRole('button', disconnect));
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep' }));
  expect(revoked).toEqual([]);
  await hands.click(await section.findByRole('button', disconnect));
  answering('listMeasurementKeys', []);
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Nothing is received from iPhone any more.')).toBeVisible();
  expect(revoked).toEqual([null]);
  expect(await section.findByText('No app sends anything yet')).toBeVisible();
});

test('with five apps none is offered, until one is disconnected', async () => {
  const five = Array.from({ length: 5 }, (_, n) =>
    aKey({ id: `88888888-8888-4888-8888-88888888888${n}`, name: `${n}` }),
  );
  const { section } = await open(five);
  expect(await section.findByText(/^5 apps are connected, as many as there can be/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Connect an app' })).not.toBeInTheDocument();
});

test('a name is needed, and what the server refuses is said', async () => {
  refusing('makeMeasurementKey', { code: 'TOO_MANY_KEYS', message: 'You have 5 keys already.' });
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Connect an app' }));
  const form = within(await screen.findByRole('dialog'));
  await hands.clear(form.getByLabelText('Name'));
  await hands.click(form.getByRole('button', { name: 'Continue' }));
  expect(await form.findByText('Say what sends the measurements')).toBeVisible();
  await hands.type(form.getByLabelText('Name'), 'Watch');
  await hands.click(form.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('You have 5 keys already.')).toBeVisible();
});

test('a list that failed to load can be retried', async () => {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  breaking('listMeasurementKeys', 'garbage');
  const { hands } = renderApp('/account', { user: aUser() });
  const section = within(await screen.findByRole('region', { name: 'Automatic measurements' }));
  const again = await section.findByRole('button', { name: 'Try again' });
  answering('listMeasurementKeys', [aKey()]);
  await hands.click(again);
  expect(await section.findByText('iPhone')).toBeVisible();
});

test('those who are no approved athlete have no such section', async () => {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  renderApp('/account', { user: aUser({ verificationStatus: 'PENDING' }) });
  await screen.findByRole('heading', { name: 'Account' });
  expect(screen.queryByRole('region', { name: 'Automatic measurements' })).not.toBeInTheDocument();
});
