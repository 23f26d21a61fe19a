import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { Fields } from './Fields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

const message = 'Name the team or the league';

function Naming({ failed }: { failed: (reasons: unknown) => void }) {
  const form = useForm({
    rules: async () => z.object({ team: z.string() }).refine(({ team }) => team !== '', message),
    initial: { team: '' },
    send: async () => {},
    failed: ({ fields }) => failed(Object.values(fields)),
  });
  return (
    <Fields {...form.props}>
      <TextField field={form.field('team')} label="Team" />
      <SubmitButton sending={form.sending} doing="Saving...">
        Save
      </SubmitButton>
    </Fields>
  );
}

test('an error that no field shows is a failure of the form', async () => {
  const hands = userEvent.setup();
  const failed = jest.fn();
  render(<Naming failed={failed} />, { wrapper: ThemeScope });
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith([message]));
});
