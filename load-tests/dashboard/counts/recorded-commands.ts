import { type Mongo, openMongo } from '@entourage/kit/mongo/open-mongo.ts';
import { createLog } from '@entourage/kit/process/log.ts';

export type Command = Readonly<Record<string, unknown>>;

/** Works with a connection whose driver notes each command in `sent`, in order. */
export async function withRecordedCommands<Result>(
  mongoUrl: string,
  work: (mongo: Mongo, sent: Command[]) => Promise<Result>,
): Promise<Result> {
  const url = new URL(mongoUrl);
  url.searchParams.set('monitorCommands', 'true');
  const mongo = await openMongo(url.href, 10, createLog('bench', 'silent'));
  try {
    const sent: Command[] = [];
    mongo.getClient().on('commandStarted', ({ command }) => void sent.push(command));
    return await work(mongo, sent);
  } finally {
    await mongo.close();
  }
}

/** The command and what it is about: `find check_ins`. */
export const saidOf = (command: Command): string => Object.entries(command)[0]?.join(' ') ?? '';
