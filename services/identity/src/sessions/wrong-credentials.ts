import { Problem } from '@entourage/kit/serve/problem.ts';

/** One message whether the name, the password or the code is wrong. */
export const wrongCredentials = () => new Problem('WRONG_CREDENTIALS', 'Invalid username or password');
