import { Problem } from '@entourage/kit/problem.ts';

/** The same words whatever is wrong: the name, the password, or the moment. */
export const wrongCredentials = () => new Problem('WRONG_CREDENTIALS', 'Invalid username or password');
