import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { AskFirst } from './AskFirst.tsx';

const answers: boolean[] = [];

function Asked() {
  const [open, setOpen] = useState(true);
  return (
    <AskFirst
      open={open}
      title="Remove it?"
      text="It cannot come back."
      yes="Remove"
      no="Keep it"
      answered={(yes) => {
        setOpen(false);
        answers.push(yes);
      }}
    />
  );
}

test.each([
  ['Remove', true],
  ['Keep it', false],
])('a double click on %s answers once, although the question is still there while it fades out', async (name, yes) => {
  answers.length = 0;
  render(<Asked />, { wrapper: ThemeScope });
  await userEvent.setup().dblClick(screen.getByRole('button', { name }));
  expect(answers).toEqual([yes]);
});
