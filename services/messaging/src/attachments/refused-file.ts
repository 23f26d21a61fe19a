import { attachmentUpload } from '@entourage/contracts/rest/attachments.ts';
import { invalid } from '@entourage/kit/serve/problem.ts';

export const refusedFile = (sentence: string) => invalid({ [attachmentUpload.field]: sentence });
export const wrongType = () => refusedFile('Choose a JPEG, PNG, WebP or GIF picture, or a PDF');
