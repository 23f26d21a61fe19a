import { screen, waitFor, within } from '@testing-library/react';
import { exactly } from '../../../shared/components/ago/times.ts';
import { anAssigned, liaison } from '../../../shared/health/testing-liaison.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding } from '../../../testing/server.ts';
import { aSquadRow } from '../testing.ts';
import { open, squad, table } from './testing-squad.ts';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));
});

/** The paper, at the time when the browser would print it. */
async function printed({ hands }: ReturnType<typeof open>) {
  let paper: Element | null = null;
  jest.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    paper = document.querySelector('body > [data-on-paper]')?.cloneNode(true) as Element;
    window.dispatchEvent(new Event('afterprint'));
  });
  await table();
  await hands.click(screen.getByRole('button', { name: 'Print' }));
  if (!paper) throw new Error('Nothing was printed');
  return within(paper);
}

test('is printed as a table of its own, without buttons and links, and with times instead of ages', async () => {
  const paper = await printed(open());
  const rows = paper.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatch(/^AthleteNeeds youInjury risk/);
  expect(rows[1]).toMatch(/^Yuki TanakaOne new alert/);
  expect(rows[1]).toContain(`High${exactly('2026-03-04T16:00:00Z')}No check-in for 3 days`);
  expect(rows[3]).toMatch(
    /^Noor HaddadBasketball · Harbour CityNothing to look at.*1,240 of 1,800 this weekStrength 60 min/,
  );
  expect(rows[3]).toMatch(/Sat, 7 Mar 2026Against Denver.*Ill since 3 Mar: does not trainCold/);
  const now = exactly('2026-03-05T12:00:00Z');
  expect(rows[4]).toBe(`Confidential health data · printed on ${now}`);
  expect(paper.queryByText((text) => text.startsWith(`3 athletes · ${now}, `))).not.toBeNull();
  for (const role of ['button', 'link', 'textbox']) expect(paper.queryByRole(role)).toBeNull();
  await waitFor(() => expect(document.querySelector('[data-on-paper]')).toBeNull());
});

test('the paper has what the filters leave, and names them', async () => {
  const paper = await printed(open(squad, '/squad?show=look&search=tanaka'));
  expect(paper.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Yuki Tanaka']);
  expect(paper.queryByText(/^1 of 3 athletes: Needs a look, search for “tanaka” · /)).not.toBeNull();
});

test('the page prints once its rows are there', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  answering('listAthletesOf', [anAssigned()]);
  const { release } = holding('listSquad', [aSquadRow()]);
  const { hands } = renderApp('/squad', { user: liaison });
  const button = await screen.findByRole('button', { name: 'Print' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await hands.click(button);
  expect(print).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
});
