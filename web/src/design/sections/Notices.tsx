import { styled } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { NoticeArea } from '../../shared/notices/NoticeArea.tsx';
import type { Notice } from '../../shared/notices/notices.ts';
import { Example, Examples } from '../Example.tsx';

const notices: readonly Notice[] = [
  { id: 'plain', tone: 'plain', title: 'Profile saved', text: 'Your changes are in place.' },
  {
    id: 'destructive',
    tone: 'destructive',
    title: 'Error',
    text: 'Your profile could not be saved. Please try again.',
  },
];

/** A store that holds this notice and does not let it go, whatever it is told. */
const holding = (current: Notice) => configureStore({ reducer: { notices: () => ({ current }) } });
const stores = notices.map((notice) => ({ notice, store: holding(notice) }));

export function Notices() {
  return (
    <Examples>
      {stores.map(({ notice, store }) => (
        <Example key={notice.id} name={notice.tone}>
          <Corner>
            <Provider store={store}>
              <NoticeArea />
            </Provider>
          </Corner>
        </Example>
      ))}
    </Examples>
  );
}

/** What is fixed to the corner of the window is fixed to this box's. */
const Corner = styled('div')(({ theme }) => ({
  contain: 'layout',
  height: 136,
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.divider}`,
  // The area leaves a margin to the window; here there is only as much room as the box has.
  '& > div': { width: 'calc(100% - 32px)' },
}));
