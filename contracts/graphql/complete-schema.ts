import { deletionFieldOf, fates } from '../deletion.ts';
import type { ServiceName } from '../services.ts';

/** The beginning of every service's schema. */
const common = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@composeDirective"])
  @link(url: "https://entourage.example/policy/v1.0", import: ["@action"])
  @composeDirective(name: "@action")

"Names the action of contracts/actions.ts that a caller must be allowed; a root field or entity without one does not start."
directive @action(name: String!) on FIELD_DEFINITION | OBJECT

"An instant, ISO 8601 in UTC"
scalar DateTime

enum DeletionFate {
  ${fates.join('\n  ')}
}

type DeletionItem @shareable {
  fate: DeletionFate!
  what: String!
  count: Int!
  "Why it stays, where it does"
  reason: String
}
`;

/** Adds what every service's schema has: directives, instants, and its field of the deletion preview. */
export function completeSchema(service: ServiceName, own: string): string {
  const field = `${deletionFieldOf(service)}: [DeletionItem!]!`;
  const head = 'type DeletionPreview @key(fields: "userId") @action(name: "user.preview-deletion") {\n  userId: ID!\n';
  // Identity's own DeletionPreview has more fields.
  return own.includes(head)
    ? `${common}\n${own.replace(head, `${head}  ${field}\n`)}`
    : `${common}\n${own}\n${head}  ${field}\n}\n`;
}
