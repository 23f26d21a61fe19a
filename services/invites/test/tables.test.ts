import { testTables } from '@entourage/kit/testing/tables.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../src/generated/client.ts';

const [athlete, member, id] = [1, 2, 3].map((n) => `0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a0${n}`);
const membership = (inviteId: string, memberId = `'${member}'`) =>
  `insert into memberships (id, athlete_id, member_id, invite_id, invited_as)
   values ('${inviteId}', '${athlete}', ${memberId}, '${inviteId}', 'Ray')`;
const invite = (columns: string, values: string) =>
  `insert into invites (athlete_id, team_member_name, code_hash, expires_at, ${columns})
   values ('${athlete}', 'Ray', 'hash', now(), ${values})`;
const entry = `insert into share_entries (membership_id, category, change, by_id)
  values ('${id}', 'MEETINGS', 'GRANTED', '${athlete}')`;

testTables('invites', {
  modelNames: Prisma.ModelName,
  open: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
  impossible: [
    ['two memberships of one member', [membership(`${id}`), membership(`${athlete}`)], '23505'],
    ['active member without an account', [membership(`${id}`, 'null')], '23514'],
    [
      'used invite that still shows its code',
      [invite('sealed_code, used_by, used_at', `'x', '${member}', now()`)],
      '23514',
    ],
    ['open invite without a code', [invite('version', '1')], '23514'],
    [
      'entry of the ledger that was changed',
      [membership(`${id}`), entry, "update share_entries set change = 'REVOKED'"],
      '42501',
    ],
    ['ledger with an entry less', [membership(`${id}`), entry, 'delete from share_entries'], '42501'],
    ['expiry that a person made', [membership(`${id}`), entry.replace('GRANTED', 'EXPIRED')], '23514'],
  ],
});
