import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { NoticeArea } from '../notices/NoticeArea.tsx';
import { noticesReducer } from '../notices/notices.ts';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { latePart } from './late-part.tsx';

const notFetched = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

/** A part whose code comes after so many failures. */
function partAfter<Props extends object>(failures: number, View: ComponentType<Props>, failure = notFetched) {
  let attempts = 0;
  return latePart(async () => {
    attempts += 1;
    if (attempts <= failures) throw failure();
    return { default: View };
  });
}

/** A page with a field, and what may come late. */
function open(late: ReactNode) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Provider store={configureStore({ reducer: { notices: noticesReducer } })}>
      <input aria-label="Note" defaultValue="Half a sentence" />
      <Suspense>{late}</Suspense>
      <NoticeArea />
    </Provider>,
    { wrapper: ThemeScope },
  );
  return userEvent.setup();
}

const note = () => screen.getByLabelText('Note');

function Opener({ Dialog }: { Dialog: ComponentType<{ close: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense>{isOpen && <Dialog close={() => setOpen(false)} />}</Suspense>
    </>
  );
}

test('a dialog that cannot be fetched leaves the page, says so, and can be opened again', async () => {
  const Dialog = partAfter<{ close: () => void }>(1, () => <p>The dialog</p>);
  const hands = open(<Opener Dialog={Dialog} />);
  await hands.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Not loaded')).toBeVisible();
  expect(note()).toHaveValue('Half a sentence');
  await hands.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeVisible();
});

test('a part that nobody opened comes once the browser is online, without a word before', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Strip = partAfter(1, () => <p>The strip</p>);
  open(<Strip />);
  await act(async () => {});
  expect(note()).toHaveValue('Half a sentence');
  expect(screen.queryByText('Not loaded')).toBeNull();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('The strip')).toBeVisible();
});

test('an error in the code of a part is the page’s', async () => {
  const Strip = partAfter(
    1,
    () => null,
    () => new TypeError("Cannot read properties of undefined (reading 'prefetch')"),
  );
  await expect(async () => {
    open(<Strip />);
    await act(async () => {});
  }).rejects.toThrow('prefetch');
});
