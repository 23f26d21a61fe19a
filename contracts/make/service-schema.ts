import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeSchema } from '../graphql/complete-schema.ts';
import type { ServiceName } from '../services.ts';

export const schemaOf = (service: ServiceName): string =>
  completeSchema(
    service,
    readFileSync(join(import.meta.dirname, '..', '..', 'services', service, 'schema.graphql'), 'utf8'),
  );
