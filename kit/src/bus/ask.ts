import { type Ask, askSubject } from '@entourage/contracts/asks.ts';
import type { Msg } from '@nats-io/transport-node';
import type { z } from 'zod';
import type { Log } from '../process/log.ts';
import type { Bus } from './connect.ts';

/** Asks one replica. A timeout or an invalid answer is an error. */
export async function ask<Question extends z.ZodType, Answer extends z.ZodType>(
  bus: Bus,
  definition: Ask<Question, Answer>,
  question: z.input<Question>,
  withinMs = 2000,
): Promise<z.output<Answer>> {
  // Fails at once while disconnected: NATS would buffer the request.
  if (!bus.isConnected()) throw new Error('the bus is away');
  const connection = await bus.connection();
  const said = await connection.request(askSubject(definition), JSON.stringify(question), { timeout: withinMs });
  return definition.answer.parse(said.json());
}

/**
 * Answers questions for as long as the bus is open; each question goes to one replica. A failing handler sends no
 * answer.
 */
export function answerAsks<Question extends z.ZodType, Answer extends z.ZodType>(
  bus: Bus,
  definition: Ask<Question, Answer>,
  answer: (question: z.output<Question>) => Promise<z.input<Answer>>,
  log: Log,
): void {
  async function respond(message: Msg) {
    try {
      message.respond(JSON.stringify(await answer(definition.question.parse(message.json()))));
    } catch (error) {
      log.warn({ err: error, ask: definition.name }, 'a question could not be answered');
    }
  }
  void bus.connection().then((connection) => {
    connection.subscribe(askSubject(definition), {
      queue: definition.of,
      callback: (_error, message) => void respond(message),
    });
  });
}
