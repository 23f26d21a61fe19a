import { act, screen, waitFor } from '@testing-library/react';
import { holding } from '../../../testing/server.ts';
import { aCycle } from '../testing-cycle.ts';
import { fill, isClosed, log, noon, openOwn } from './testing.ts';

beforeEach(noon);

const [march, ...earlier] = log.periods;
const changeMarch = 'Change the bleeding: Since 3 Mar 2026';
const [, ...cyclesBefore] = aCycle().cycles;

const hasFocus = () => waitFor(() => expect(screen.getByRole('region', { name: 'Menstrual cycle' })).toHaveFocus());

describe('the focus goes to the section where the button that opened the form is gone', () => {
  test('after an entry was removed', async () => {
    const { press, dialogOf, hands, saving } = await openOwn();
    await press(changeMarch);
    const dialog = await dialogOf('Change the bleeding');
    await hands.click(dialog.getByRole('button', { name: 'Remove' }));
    const question = await dialogOf('Remove this entry?');
    saving(aCycle({ periods: earlier, cycles: cyclesBefore, version: 5 }));
    await hands.click(question.getByRole('button', { name: 'Remove' }));
    await isClosed();
    await hasFocus();
  });

  test('after it was moved to another day', async () => {
    const { press, dialogOf, hands, saving } = await openOwn();
    await press(changeMarch);
    const dialog = await dialogOf('Change the bleeding');
    fill(dialog, 'First day', '2026-03-02');
    const moved = { startedOn: '2026-03-02', endedOn: null, flow: 'MEDIUM' } as const;
    saving(
      aCycle({
        periods: [moved, ...earlier],
        cycles: [{ startedOn: '2026-03-02', days: null }, ...cyclesBefore],
        version: 5,
      }),
    );
    await hands.click(dialog.getByRole('button', { name: 'Save' }));
    await isClosed();
    await hasFocus();
  });

  test('after it has ended', async () => {
    const { press, dialogOf, hands, saving } = await openOwn();
    await press('It has ended');
    const dialog = await dialogOf('The bleeding has ended');
    const ended = { startedOn: '2026-03-03', endedOn: '2026-03-05', flow: 'MEDIUM' } as const;
    saving(aCycle({ periods: [ended, ...earlier], version: 5 }));
    await hands.click(dialog.getByRole('button', { name: 'Save' }));
    await isClosed();
    await hasFocus();
  });
});

describe('cannot be left', () => {
  test('while it is saved: neither by Cancel, Escape and its cross, nor by Back', async () => {
    const { press, dialogOf, hands, router } = await openOwn();
    await press(changeMarch);
    const dialog = await dialogOf('Change the bleeding');
    fill(dialog, 'Last day (optional)', '2026-03-05');
    const { sent, release } = holding('saveCycle', aCycle({ version: 5 }));
    await hands.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await hands.keyboard('{Escape}');
    await hands.click(dialog.getByRole('button', { name: 'Close' }));
    await act(() => router.navigate(-1));
    expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).not.toBeInTheDocument();
    release();
    await isClosed();
  });

  test('while its entry is removed', async () => {
    const { press, dialogOf, hands } = await openOwn();
    await press(changeMarch);
    const dialog = await dialogOf('Change the bleeding');
    await hands.click(dialog.getByRole('button', { name: 'Remove' }));
    const question = await dialogOf('Remove this entry?');
    const { sent, release } = holding('saveCycle', aCycle({ periods: earlier, cycles: cyclesBefore, version: 5 }));
    await hands.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await dialog.findByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();
    await isClosed();
  });
});

test('stays with its input while the log is turned off elsewhere, and still saves the entry', async () => {
  const { section, press, dialogOf, hands, saving, readAgain } = await openOwn();
  await press(changeMarch);
  const dialog = await dialogOf('Change the bleeding');
  fill(dialog, 'Last day (optional)', '2026-03-05');
  readAgain(aCycle({ isOn: false, version: 5 }));
  expect(await dialog.findByText(/^You have turned the log off on another device/)).toBeVisible();
  expect(dialog.getByLabelText('Last day (optional)')).toHaveValue('2026-03-05');
  const sent = saving(aCycle({ isOn: false, version: 6 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  const ended = { ...march, endedOn: '2026-03-05' };
  expect(sent).toMatchObject([{ isOn: false, periods: [...earlier, ended], version: 5 }]);
  expect(await section.findByText(/nobody else sees your entries/)).toBeVisible();
  await hasFocus();
});
