import { createAction } from '@reduxjs/toolkit';

/** Dispatched when a call or the live connection of a signed-in person gets a 401. */
export const sessionLost = createAction('session/lost');
