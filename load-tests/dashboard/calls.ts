import { readFileSync } from 'node:fs';

export const seriesDays = 28;

export const serviceCalls = ['biomarkers', 'todos', 'wellness', 'injuries'] as const;
export type ServiceCall = (typeof serviceCalls)[number];

export const gatewayCalls = ['user', ...serviceCalls, 'liaisons'] as const;
export type GatewayCall = (typeof gatewayCalls)[number];

const paths: Record<GatewayCall, (athleteId: string) => string> = {
  user: () => '/api/auth/user',
  biomarkers: () => '/api/biomarkers',
  todos: (id) => `/api/athletes/${id}/todos`,
  wellness: (id) => `/api/athletes/${id}/wellness?days=${seriesDays}`,
  injuries: (id) => `/api/athletes/${id}/injuries`,
  liaisons: (id) => `/api/liaisons/athlete/${id}`,
};

export const pathOf = (call: GatewayCall, athleteId: string): string => paths[call](athleteId);

const operations: Record<ServiceCall, string> = {
  biomarkers: 'Biomarkers',
  todos: 'Todos',
  wellness: 'Wellness',
  injuries: 'Injuries',
};

const partsOfHealthData = Object.fromEntries(
  serviceCalls.map((call) => [call, partOfHealthData(operations[call])]),
) as Record<ServiceCall, string>;

/** The body that the gateway sends to health-data. */
export function bodyOf(call: ServiceCall, athleteId: string): string {
  const variables = call === 'biomarkers' ? {} : { athleteId, ...(call === 'wellness' && { days: seriesDays }) };
  return JSON.stringify({ query: partsOfHealthData[call], variables });
}

/** The whole of what is shared in one call; the athlete gets all of it, or as the member `as` sees it. */
export const sharedBody = (athleteId: string, as: string | null): string =>
  JSON.stringify({ query: partOfHealthData('SharedHealth'), variables: { athleteId, as } });

/** Of other people, health-data knows only the id. */
function partOfHealthData(operation: string): string {
  const file = new URL(`../../contracts/operations/${operation}.graphql`, import.meta.url);
  return readFileSync(file, 'utf8').replaceAll(/\{\s*id\s+username\s+firstName\s+lastName\s*\}/g, '{ __typename id }');
}
