import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { Provider } from 'react-redux';
import { z } from 'zod';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useForm } from '../forms/use-form.ts';
import { NoticeArea } from '../notices/NoticeArea.tsx';
import { noticesReducer, say } from '../notices/notices.ts';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { Dialog } from './Dialog.tsx';

function Opened(props: Partial<ComponentProps<typeof Dialog>>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Dialog open={open} title="Rename the team" close={() => setOpen(false)} {...props}>
        <p>What it is called.</p>
      </Dialog>
    </>
  );
}

test.each([
  ['Escape', (hands: ReturnType<typeof userEvent.setup>) => hands.keyboard('{Escape}')],
  [
    'its cross',
    (hands: ReturnType<typeof userEvent.setup>) => hands.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('is closed by %s and returns the focus', async (_by, close) => {
  const hands = userEvent.setup();
  render(<Opened />, { wrapper: ThemeScope });
  await hands.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByRole('dialog', { name: 'Rename the team' })).toBeInTheDocument();
  await close(hands);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

test('a press on the backdrop does not close it', async () => {
  const hands = userEvent.setup();
  const close = jest.fn();
  render(<Opened close={close} />, { wrapper: ThemeScope });
  await hands.click(screen.getByRole('button', { name: 'Rename' }));
  await hands.click(document.querySelector('.MuiDialog-container') as HTMLElement);
  expect(close).not.toHaveBeenCalled();
});

test('neither Escape nor its cross closes it while it stays', async () => {
  const hands = userEvent.setup();
  const close = jest.fn();
  render(<Opened close={close} stays />, { wrapper: ThemeScope });
  await hands.click(screen.getByRole('button', { name: 'Rename' }));
  await hands.click(screen.getByRole('button', { name: 'Close' }));
  await hands.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});

test('a notice shows in it while it is open, and in the page once it is closed', async () => {
  const hands = userEvent.setup();
  const store = configureStore({ reducer: { notices: noticesReducer } });
  render(
    <Provider store={store}>
      <Opened />
      <NoticeArea />
    </Provider>,
    { wrapper: ThemeScope },
  );
  await hands.click(screen.getByRole('button', { name: 'Rename' }));
  act(() => void store.dispatch(say({ title: 'Error', text: 'It is taken.', tone: 'destructive' })));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('alert')).toHaveTextContent('It is taken.');
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('It is taken.');
});

function Renaming({ send }: { send: (given: { name: string }) => void }) {
  const form = useForm({
    rules: async () => z.object({ name: z.string() }),
    initial: { name: '' },
    send: async (given) => send(given),
  });
  return (
    <Dialog
      open
      title="Rename the team"
      close={() => {}}
      form={form.props}
      actions={
        <SubmitButton sending={form.sending} doing="Saving...">
          Save
        </SubmitButton>
      }
    >
      <TextField field={form.field('name')} label="Name" />
    </Dialog>
  );
}

test('the button among its actions submits its form', async () => {
  const sent = jest.fn();
  const hands = userEvent.setup();
  render(<Renaming send={sent} />, { wrapper: ThemeScope });
  await hands.type(screen.getByLabelText('Name'), 'Harbour');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Harbour' }));
});
