import { screen, within } from '@testing-library/react';
import { aDashboard, athlete } from '../../../shared/health/testing.ts';
import { anIllness } from '../../../shared/health/testing-illnesses.ts';
import { renderApp } from '../../../testing/render-app.tsx';

test('illnesses that last and those of the last twelve months are printed', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'));
  const over = (id: string, name: string, onset: string, endedOn: string) =>
    anIllness({ id, name, onset, endedOn, training: 'NONE', symptoms: [] });
  aDashboard({
    illnesses: [
      anIllness({ notes: 'Worse at night' }),
      over('flu', 'Flu', '2025-03-01', '2025-03-05'),
      over('cough', 'Cough', '2025-02-20', '2025-03-04'),
    ],
  });
  const { hands } = renderApp('/summary', { user: athlete });
  const illnesses = within(await screen.findByRole('region', { name: 'Illnesses' }));
  const printed = () => illnesses.getAllByRole('listitem').map(({ textContent }) => textContent);
  const cold = 'Cold · Since 3 Mar 2026 · Trains less · Sore throat, cough';
  const flu = 'Flu · 1–5 Mar 2025 · 5 days · Did not train';
  expect(printed()).toEqual([cold, flu]);
  await hands.click(screen.getByRole('checkbox', { name: 'Notes on injuries and illnesses' }));
  expect(printed()).toEqual([`${cold}Worse at night`, flu]);
  await hands.click(screen.getByRole('checkbox', { name: 'Illnesses' }));
  expect(screen.queryByText('Cold')).not.toBeInTheDocument();
});
