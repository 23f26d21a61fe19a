import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Whether it is among some 49,000 common passwords, including the 10,000 most common. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
