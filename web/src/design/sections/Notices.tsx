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

/** A store whose reducer ignores every action, so that the notice stays. */
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

/** Contains `position: fixed` within this box instead of the window. */
const Corner = styled('div')(({ theme }) => ({
  contain: 'layout',
  height: 136,
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.divider}`,
  // The notice area subtracts a margin from the window's width; here it subtracts it from the box's width.
  '& > div': { width: 'calc(100% - 32px)' },
}));
