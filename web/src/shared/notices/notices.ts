import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The reason of a failure, shown below the text. */
  readonly reason?: string;
  readonly tone: 'plain' | 'destructive';
}

export type Said = Pick<Notice, 'title' | 'text' | 'reason'> & Partial<Pick<Notice, 'tone'>>;

/** One notice at a time; a new one replaces the last. */
const slice = createSlice({
  name: 'notices',
  initialState: { current: null as Notice | null },
  reducers: {
    say: {
      prepare: ({ tone = 'plain', ...said }: Said) => ({ payload: { id: nanoid(), tone, ...said } }),
      reducer(state, { payload }: PayloadAction<Notice>) {
        state.current = payload;
      },
    },
    /** Removes this notice, unless another has replaced it already. */
    unsay(state, { payload: id }: PayloadAction<string>) {
      if (state.current?.id === id) state.current = null;
    },
    unsayFailure(state) {
      if (state.current?.tone === 'destructive') state.current = null;
    },
  },
});

export const { say, unsay, unsayFailure } = slice.actions;
export const noticesReducer = slice.reducer;
