/**
 * The child's end of child-process.ts: reports that it is ready, answers each message with one, ends with its parent.
 */
export function serveParent<Message, Reply>(
  ready: unknown,
  answer: (message: Message) => Reply | Promise<Reply>,
): void {
  process.on('message', async (message: Message) => {
    process.send?.(await answer(message));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(ready);
}
