import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { baseApi } from './api/base-api.ts';
import type { noticesReducer } from './notices/notices.ts';

/** The state of the store that app/store.ts creates; declared here so that shared code need not import the app. */
export interface RootState {
  api: ReturnType<typeof baseApi.reducer>;
  notices: ReturnType<typeof noticesReducer>;
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
