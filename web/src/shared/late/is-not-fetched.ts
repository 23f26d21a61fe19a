/** Whether `import()` could not fetch code: each browser has a sentence of its own. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i.test(
    error.message,
  );
