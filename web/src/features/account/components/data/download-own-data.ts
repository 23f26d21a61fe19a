import { ownDataFile, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import { failureOf, toFailure } from '../../../../shared/api/failure.ts';

/**
 * Asks for everything that is kept about the person, and saves it as a file once all of it has arrived: a download that
 * breaks off leaves none. Rejects with a `Failure`.
 */
export async function downloadOwnData(): Promise<void> {
  let content: Blob;
  try {
    const response = await fetch(ownDataPath, { method: 'POST' });
    if (!response.ok) {
      const said: unknown = await response.json().catch(() => null);
      throw failureOf(said, response.headers.get('retry-after'));
    }
    content = await response.blob();
  } catch (error) {
    throw toFailure(error);
  }
  save(content, ownDataFile);
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
