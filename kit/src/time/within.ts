/** Rejects with `tooLate` after the timeout. The work itself goes on, its result ignored. */
export async function within<Value>(ms: number, work: Promise<Value>, tooLate: () => Error): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
