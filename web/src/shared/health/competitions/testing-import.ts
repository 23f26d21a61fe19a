import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from '../../../testing/server.ts';
import type { Competition } from '../api/competitions.api.ts';
import { athlete } from '../testing.ts';
import { aCompetition } from '../testing-competitions.ts';
import { competitionIdOf } from './calendar-file/client-ids.ts';
import type { openSeason } from './testing-season.ts';

export const event = (uid: string, name: string, start: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${name}`, `DTSTART${start}`, ...lines, 'END:VEVENT'].join('\r\n');
export const aFile = (...events: readonly string[]) =>
  new File([['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n')], 'season.ics', { type: 'text/calendar' });

export const cup = event('cup', 'Cup final', ';VALUE=DATE:20260404');
export const reno = event('reno', 'At Reno', ';TZID=America/Los_Angeles:20260314T190000', 'LOCATION:Reno Arena');

/** Opens the dialog of a calendar file. */
export async function openImport(app: Awaited<ReturnType<typeof openSeason>>) {
  const { season, hands } = app;
  await hands.click(await season.findByRole('button', { name: 'Import a calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a calendar' }));
  return {
    dialog,
    choose: (file: File) => hands.upload(dialog.getByLabelText('Calendar file', { selector: 'input' }), file),
    press: (name: string | RegExp) => hands.click(dialog.getByRole('button', { name })),
    box: (name: RegExp) => dialog.getByRole('checkbox', { name }),
  };
}

interface Sent {
  readonly competitions: ReadonlyArray<Pick<Competition, 'name' | 'day'> & { readonly clientId: string }>;
}

/** The server enters what the athlete sends, and lists it. */
export function entering(refusal?: (part: number) => Response | undefined) {
  const sent: Sent[] = [];
  const season: Competition[] = [];
  server.use(
    http.get('*/api/athletes/:athleteId/competitions', () => HttpResponse.json([...season])),
    http.post<{ athleteId: string }, Sent>('*/api/athletes/:athleteId/competitions/several', async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const refused = refusal?.(sent.length);
      if (refused) return refused;
      const rows = await Promise.all(
        body.competitions.map(async ({ clientId, ...one }) =>
          aCompetition({ ...one, id: await competitionIdOf(athlete.id, athlete.id, clientId) }),
        ),
      );
      season.push(...rows);
      return HttpResponse.json(rows);
    }),
  );
  return sent;
}
