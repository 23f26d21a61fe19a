import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Whether it is among the some 49,000 passwords that people choose most, the 10,000 commonest with them. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
