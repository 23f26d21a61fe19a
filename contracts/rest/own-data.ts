/** Outside the table of calls: it streams one document of all that is kept about a person. */
export const ownDataPath = '/api/account/data';
export const ownDataFile = 'entourage-data.json';
