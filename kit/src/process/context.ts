import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line and every event of a piece of work. */
export interface WorkContext {
  readonly requestId: string;
  /** A person's id, 'visitor' or 'system'. */
  actor: string;
  /** Of a request: by the monotonic clock, until when its caller waits for the answer. */
  readonly answerBy?: number;
}

const storage = new AsyncLocalStorage<WorkContext>();

export const withContext = <Result>(context: WorkContext, work: () => Result): Result => storage.run(context, work);
export const currentContext = (): WorkContext | undefined => storage.getStore();
