import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { NoticeArea } from './NoticeArea.tsx';
import { noticesReducer, say } from './notices.ts';

test('a notice that is closed gives the focus back', async () => {
  const store = configureStore({ reducer: { notices: noticesReducer } });
  render(
    <Provider store={store}>
      <input aria-label="Note" />
      <NoticeArea />
    </Provider>,
    { wrapper: ThemeScope },
  );
  const hands = userEvent.setup();
  act(() => void store.dispatch(say({ title: 'Saved', text: 'The note is saved.' })));
  await hands.tab();
  await hands.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await hands.keyboard('{Enter}');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveFocus();
});
