import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { refusedFields } from '../api/failure.ts';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

type Send = (name: string) => Promise<void>;

function Team({ send }: { send: Send }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      {isOpen && <Renaming send={send} close={() => setOpen(false)} />}
    </>
  );
}

function Renaming({ send, close }: { send: Send; close: () => void }) {
  const form = useForm({
    rules: async () => z.object({ name: z.string() }),
    initial: { name: 'Harbour' },
    send: async ({ name }) => {
      await send(name);
      close();
    },
  });
  return (
    <FormDialog
      form={form}
      does={{ title: 'Rename the team', save: 'Save', saving: 'Saving...' }}
      leaving="Keep it"
      entry={{ close }}
    >
      <TextField field={form.field('name')} label="Name" />
    </FormDialog>
  );
}

async function open(send: Send = async () => {}) {
  const hands = userEvent.setup();
  render(<Team send={send} />, { wrapper: ThemeScope });
  await hands.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rename the team' }));
  const press = async (name: string) => hands.click(await dialog.findByRole('button', { name }));
  return { hands, dialog, name: dialog.getByLabelText('Name'), press };
}

async function isClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
}

test('while it is sent it cannot be left, and a double click sends once', async () => {
  let answer = () => {};
  const send = jest.fn(
    (_name: string) =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const { hands, dialog, name, press } = await open(send);
  await hands.type(name, ' City');
  await hands.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(dialog.getByRole('button', { name: 'Saving...' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  await hands.keyboard('{Escape}');
  await press('Close');
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  expect(name).toHaveValue('Harbour City');
  answer();
  await isClosed();
  expect(send.mock.calls).toEqual([['Harbour City']]);
});

test('a failed send keeps what was typed, and a question comes before it is discarded', async () => {
  const { hands, name, press } = await open(() => Promise.reject(refusedFields({ name: 'That name is taken' })));
  await hands.type(name, ' City');
  await press('Save');
  await waitFor(() => expect(name).toHaveAccessibleDescription('That name is taken'));
  await waitFor(() => expect(name).toHaveFocus());
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await hands.keyboard('{Escape}');
  await hands.click((await asked()).getByRole('button', { name: 'Stay' }));
  await press('Keep it');
  expect(name).toHaveValue('Harbour City');
  await hands.click((await asked()).getByRole('button', { name: 'Close' }));
  await isClosed();
});

test('without input it closes at once', async () => {
  const { press } = await open();
  await press('Keep it');
  await isClosed();
});
