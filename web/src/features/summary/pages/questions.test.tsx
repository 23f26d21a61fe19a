import { screen, within } from '@testing-library/react';
import { aDashboard, athlete } from '../../../shared/health/testing.ts';
import { aQuestion, yesOrNo } from '../../../shared/health/testing-questions.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const answersOn = (answers: Readonly<Record<string, number>>) =>
  Object.entries(answers).map(([date, answer]) => ({ date, answer }));

/** The athlete's day is 2 March. */
test('what was answered to liaisons’ questions in the last 28 days is printed', async () => {
  aDashboard({
    questions: [
      aQuestion({ answers: answersOn({ '2026-01-20': 9, '2026-02-03': 6, '2026-02-27': 3, '2026-03-01': 2 }) }),
      aQuestion({ ...yesOrNo, answers: answersOn({ '2026-02-26': 1, '2026-02-28': 0 }) }),
      aQuestion({ id: 'once', text: 'How is the cough?', answers: answersOn({ '2026-03-02': 4 }) }),
      aQuestion({ id: 'long ago', text: 'How is the knee?', answers: answersOn({ '2026-02-02': 9 }) }),
      aQuestion({ id: 'never', text: 'How is the wrist?' }),
    ],
  });
  const { hands } = renderApp('/summary', { user: athlete });
  const part = within(await screen.findByRole('region', { name: 'Questions of liaisons, the last 28 days' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'How does the tendon feel?2 of 10 on 1 Mar · 2 to 6, mean 3.7 of 3 answers · 0 is No pain, 10 is Worst pain',
    'Was the brace worn?No on 28 Feb · yes in 1 of 2 answers',
    'How is the cough?4 of 10 on 2 Mar · 0 is No pain, 10 is Worst pain',
  ]);
  await hands.click(screen.getByRole('checkbox', { name: 'Questions of liaisons' }));
  expect(screen.queryByText('How does the tendon feel?')).not.toBeInTheDocument();
});
