import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { baseApi } from './api/base-api.ts';
import type { noticesReducer } from './notices/notices.ts';

/** What the one store holds (app/store.ts makes it). */
export interface RootState {
  api: ReturnType<typeof baseApi.reducer>;
  notices: ReturnType<typeof noticesReducer>;
}

export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<RootState, unknown, UnknownAction>>();
export const useAppSelector = useSelector.withTypes<RootState>();
