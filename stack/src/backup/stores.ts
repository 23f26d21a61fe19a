import { type MongoService, mongoServices, type PostgresService, postgresServices } from '../parts.ts';

/** Every database, as its owner signs in. */
export interface Stores {
  readonly postgres: ReadonlyMap<PostgresService, string>;
  readonly mongo: ReadonlyMap<MongoService, string>;
}

export const storesBy = (
  postgresUrl: (service: PostgresService) => string,
  mongoUrl: (service: MongoService) => string,
): Stores => ({
  postgres: new Map(postgresServices.map((service) => [service, postgresUrl(service)])),
  mongo: new Map(mongoServices.map((service) => [service, mongoUrl(service)])),
});
