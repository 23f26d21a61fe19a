import { fileUpload } from '@entourage/contracts/files.ts';
import { invalid } from '../serve/problem.ts';

export const refusedFile = (sentence: string) => invalid({ [fileUpload.field]: sentence });
export const wrongType = () => refusedFile('Choose a JPEG, PNG, WebP or GIF picture, or a PDF');
