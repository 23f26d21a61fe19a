import { parentPort, workerData } from 'node:worker_threads';
import type { Stripped } from './clean-pdf.ts';
import { stripPdf } from './strip-pdf.ts';

// What is encrypted fails in many ways, and says so where everybody can read it.
const isEncrypted = Buffer.from(workerData).includes('/Encrypt');

const answer = await stripPdf(workerData).then(
  (bytes): Stripped => ({ bytes }),
  (): Stripped => ({ refused: isEncrypted ? 'encrypted' : 'damaged' }),
);
parentPort?.postMessage(answer);
