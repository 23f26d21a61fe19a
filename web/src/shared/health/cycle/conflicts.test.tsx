import { screen, waitFor } from '@testing-library/react';
import { answering, breaking, refusing } from '../../../testing/server.ts';
import type { MenstrualCycle } from '../api/cycle.api.ts';
import { aCycle } from '../testing-cycle.ts';
import { fill, isClosed, log, noon, openOwn, timeZone } from './testing.ts';

beforeEach(noon);

const [march, ...earlier] = log.periods;
const changedElsewhere = (cycle: MenstrualCycle | null) => {
  refusing('saveCycle', { code: 'STALE_VERSION', message: 'Changed elsewhere.' });
  answering('getCycle', cycle);
};

async function changingMarch() {
  const opened = await openOwn();
  await opened.press('Change the bleeding: Since 3 Mar 2026');
  const dialog = await opened.dialogOf('Change the bleeding');
  const save = () => opened.hands.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...opened, dialog, save };
}

test('what was saved on another device stays: the next save rests on it', async () => {
  const { dialog, save, saving } = await changingMarch();
  fill(dialog, 'Last day (optional)', '2026-03-05');
  const older = { startedOn: '2025-11-06', endedOn: '2025-11-09', flow: 'LIGHT' } as const;
  const cycles = [...aCycle().cycles, { startedOn: '2025-11-06', days: 30 }];
  changedElsewhere(aCycle({ periods: [...log.periods, older], cycles, version: 5 }));
  await save();
  expect(await dialog.findByText(/^You have changed the log on another device/)).toBeVisible();
  await screen.findByText('6–9 Nov 2025');
  const sent = saving(aCycle({ version: 6 }));
  await save();
  await isClosed();
  expect(sent).toMatchObject([{ periods: expect.arrayContaining([older]), version: 5 }]);
});

test('a new entry whose answer was lost is saved by the same press again, and once', async () => {
  const { press, dialogOf, hands, saving } = await openOwn(aCycle({ periods: earlier }));
  await press('Log bleeding');
  const dialog = await dialogOf('Log bleeding');
  fill(dialog, 'First day', '2026-03-03');
  breaking('saveCycle', 'gone');
  answering('getCycle', aCycle({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Since 3 Mar 2026');
  const sent = saving(aCycle({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(sent).toEqual([{ ...log, periods: [...earlier, march], timeZone, version: 5 }]);
});

test('so is an entry that was moved to another day', async () => {
  const { dialog, save, saving } = await changingMarch();
  fill(dialog, 'First day', '2026-03-02');
  breaking('saveCycle', 'gone');
  const moved = { startedOn: '2026-03-02', endedOn: null, flow: 'MEDIUM' } as const;
  answering('getCycle', aCycle({ periods: [moved, ...earlier], cycles: [{ startedOn: '2026-03-02', days: null }] }));
  await save();
  await screen.findByText('Since 2 Mar 2026');
  expect(dialog.queryByText(/^You have removed this entry/)).not.toBeInTheDocument();
  const sent = saving(aCycle({ version: 5 }));
  await save();
  await isClosed();
  expect(sent).toMatchObject([{ periods: [...earlier, moved] }]);
});

test('and a start that ended what still lasted', async () => {
  const january = { startedOn: '2026-01-30', endedOn: null, flow: 'HEAVY' } as const;
  const { press, dialogOf, hands, saving } = await openOwn(aCycle({ periods: [january] }));
  await press('Log bleeding');
  const dialog = await dialogOf('Log bleeding');
  fill(dialog, 'Last day of the bleeding since 30 Jan 2026', '2026-02-03');
  breaking('saveCycle', 'gone');
  const added = { startedOn: '2026-03-05', endedOn: null, flow: 'MEDIUM' } as const;
  const both = [added, { ...january, endedOn: '2026-02-03' }];
  answering('getCycle', aCycle({ periods: both, version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Since 5 Mar 2026');
  const sent = saving(aCycle({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(sent).toMatchObject([{ periods: both.toReversed() }]);
});

test('and the symptoms of a day', async () => {
  const { press, dialogOf, hands, saving } = await openOwn(aCycle({ symptomDays: [] }));
  await press('Log symptoms');
  const dialog = await dialogOf('Log symptoms');
  await hands.click(dialog.getByRole('checkbox', { name: 'Headache' }));
  breaking('saveCycle', 'gone');
  const added = { day: '2026-03-05', symptoms: ['HEADACHE' as const] };
  answering('getCycle', aCycle({ symptomDays: [added], version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Days with symptoms (1)');
  const sent = saving(aCycle({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(sent).toMatchObject([{ symptomDays: [added] }]);
});

test('an entry that was removed elsewhere does not come back unsaid, and cannot be removed again', async () => {
  const { dialog, save, readAgain } = await changingMarch();
  fill(dialog, 'Last day (optional)', '2026-03-05');
  readAgain(aCycle({ periods: earlier, cycles: aCycle().cycles.slice(1), version: 5 }));
  expect(await dialog.findByText(/^You have removed this entry, or moved it/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  const sent = answering('saveCycle', aCycle({ version: 6 }));
  await save();
  await isClosed();
  expect(sent).toMatchObject([{ periods: [...earlier, { ...march, endedOn: '2026-03-05' }], version: 5 }]);
});

test('one that was moved elsewhere stays there: the days of the form are checked against the log as it is', async () => {
  const { dialog, save, readAgain } = await changingMarch();
  const moved = { startedOn: '2026-03-02', endedOn: '2026-03-04', flow: 'MEDIUM' } as const;
  readAgain(aCycle({ periods: [moved, ...earlier], cycles: [{ startedOn: '2026-03-02', days: null }], version: 5 }));
  expect(await dialog.findByText(/^You have removed this entry, or moved it/)).toBeVisible();
  const sent = answering('saveCycle', aCycle({ version: 6 }));
  await save();
  expect(await dialog.findByText(/^Overlaps with another entry/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('one that was changed elsewhere says so before it is replaced', async () => {
  const { dialog, readAgain } = await changingMarch();
  readAgain(aCycle({ periods: [{ startedOn: '2026-03-03', endedOn: null, flow: 'HEAVY' }, ...earlier], version: 5 }));
  expect(await dialog.findByText(/^You have changed this entry on another device/)).toBeVisible();
});

test('a removal on a changed log says that the entry is still there', async () => {
  const { dialog, hands, dialogOf } = await changingMarch();
  changedElsewhere(aCycle({ symptomDays: [], version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Remove' }));
  const question = await dialogOf('Remove this entry?');
  expect(question.getByText(/Earlier versions.*are kept with your health records/)).toBeVisible();
  await hands.click(question.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(/The entry is still there\. Remove it again/)).toBeVisible();
});

test('turning off on a changed log says that nothing was changed', async () => {
  const { section, press, hands, dialogOf } = await openOwn();
  await press('Turn off');
  const question = await dialogOf('Turn off the menstrual cycle?');
  changedElsewhere(aCycle({ symptomDays: [], version: 5 }));
  await hands.click(question.getByRole('button', { name: 'Turn off' }));
  expect(await section.findByText(/Nothing was changed here\. Look at it, and choose again/)).toBeVisible();
});

test('turning on a changed log says so, and then rests on it', async () => {
  const { section, press, saving } = await openOwn(null);
  await section.findByRole('button', { name: 'Turn on' });
  changedElsewhere(aCycle({ isOn: false, version: 2 }));
  await press('Turn on');
  expect(await section.findByText(/Turn it on again if you still want to/)).toBeVisible();
  await section.findByText(/nobody else sees your entries/);
  const sent = saving(aCycle({ version: 3 }));
  await press('Turn on');
  await waitFor(() => expect(sent).toMatchObject([{ isOn: true, version: 2 }]));
});
