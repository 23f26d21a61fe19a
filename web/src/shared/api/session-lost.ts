import { createAction } from '@reduxjs/toolkit';

/** A call or the live stream was answered 'Unauthorized' to somebody who was signed in. */
export const sessionLost = createAction('session/lost');
