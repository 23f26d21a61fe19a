import type { AttackGroup } from './attack.ts';
import { attachments } from './attacks/attachments.ts';
import { billing } from './attacks/billing.ts';
import { bus } from './attacks/bus.ts';
import { consent } from './attacks/consent.ts';
import { cookieTricks } from './attacks/cookies.ts';
import { crossSite } from './attacks/cross-site.ts';
import { deck } from './attacks/deck.ts';
import { documents } from './attacks/documents.ts';
import { encoding } from './attacks/encoding.ts';
import { listFiles } from './attacks/files.ts';
import { graphql, graphqlAtServices } from './attacks/graphql.ts';
import { guessing } from './attacks/guessing.ts';
import { invites } from './attacks/invites.ts';
import { logs } from './attacks/logs.ts';
import { meetings } from './attacks/meetings.ts';
import { pathTricks } from './attacks/paths.ts';
import { records } from './attacks/records.ts';
import { redirects } from './attacks/redirects.ts';
import { sessions } from './attacks/sessions.ts';
import { slow } from './attacks/slow.ts';
import { smuggling } from './attacks/smuggling.ts';
import { throttling } from './attacks/throttling.ts';
import { tokens } from './attacks/tokens.ts';
import { training } from './attacks/training.ts';
import { uploads } from './attacks/uploads.ts';

export const attackGroups: readonly AttackGroup[] = [
  graphql,
  graphqlAtServices,
  slow,
  encoding,
  smuggling,
  pathTricks,
  redirects,
  cookieTricks,
  crossSite,
  sessions,
  tokens,
  guessing,
  throttling,
  uploads,
  attachments,
  documents,
  records,
  meetings,
  invites,
  consent,
  deck,
  billing,
  training,
  listFiles,
  bus,
  logs,
];
