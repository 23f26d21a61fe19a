import '../../shared/forms/no-eval.ts';

export { newContactMessage } from '@entourage/contracts/rest/contact.ts';
