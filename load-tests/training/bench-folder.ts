/** Where the rival of an upload writes. */
export function readBenchFolder(): string {
  const folder = process.env.BENCH_FOLDER;
  if (!folder) throw new Error('BENCH_FOLDER is missing');
  return folder;
}
