import type { Page } from 'playwright-core';
import { noorsPage } from './a-week-in-care.ts';
import { charted, type Visit } from './sights.ts';

const event = (uid: number, name: string, start: string, ...lines: readonly string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${name}`, `DTSTART${start}`],
  ...[...lines, 'END:VEVENT'],
];

/** A season with one of each kind of row. */
const season = [
  'BEGIN:VCALENDAR',
  ...event(1, 'Opening game', ';VALUE=DATE:20260220'),
  ...event(2, 'Against Denver', ';TZID=America/Denver:20260307T193000', 'LOCATION:Ball Arena'),
  ...event(3, 'At Reno', ';TZID=America/Los_Angeles:20260314T190000', 'LOCATION:Reno Arena'),
  ...event(4, 'At Boise', ';TZID=America/Boise:20260321T193000', 'STATUS:CANCELLED'),
  ...event(
    5,
    'Against the Llanfairpwllgwyngyll and North Wales Coast Athletic Association in the second leg of the final',
    ';TZID=Europe/London:20260328T200000',
    'LOCATION:Stadiwm Llanfairpwllgwyngyll',
  ),
  ...event(6, 'Cup final', ';VALUE=DATE:20260404'),
  ...event(7, 'Championship', ';VALUE=DATE:20300404'),
  'END:VCALENDAR',
].join('\r\n');

/** The preview of a calendar file, as a liaison opens it. */
export const calendarImport: Visit & { readonly name: string } = {
  path: noorsPage,
  name: '/import-calendar',
  async first(page: Page) {
    await charted(page);
    const competitions = page.getByRole('region', { name: 'Competitions' });
    await competitions.getByRole('button', { name: 'Import a calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a calendar' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'season.ics', mimeType: 'text/calendar', buffer: Buffer.from(season) });
    await dialog.getByText('3 of 5 chosen').waitFor();
  },
};
