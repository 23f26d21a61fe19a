import { StackError } from '../../bootstrap/stack-error.mjs';

export const notEmpty = (service: string, name: string) =>
  new StackError([
    `The database of ${service} is not empty: ${name} has rows. Nothing was changed.`,
    'A backup is restored into an empty platform only: docs/restore.md says how to get one.',
  ]);

export const notTheSame = (service: string, name: string) =>
  new StackError([
    `What ${service} has in ${name} after loading is not what the archive holds. Nothing was restored.`,
    'Does something write to the database meanwhile? End it and repeat.',
  ]);
