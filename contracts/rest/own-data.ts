/** Outside the table of calls: it streams one document with what the screens show a person of their own. */
export const ownDataPath = '/api/account/data';
export const ownDataFile = 'entourage-data.json';
/** The same document with the person's files, as one ZIP archive. */
export const ownArchivePath = '/api/account/data/archive';
export const ownArchiveFile = 'entourage-data.zip';
