/** Waits for it so long and no longer: then it fails with this. What was under way goes on unheard. */
export async function within<Value>(ms: number, work: Promise<Value>, tooLate: () => Error): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
