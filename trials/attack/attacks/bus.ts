import { eventStream } from '@entourage/contracts/events/define.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { processIds } from '../processes.ts';
import { type BusLogin, refusalsIn, sayToBus } from '../wire/bus.ts';

const noRight = 'Permissions Violation';
const publish = (subject: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`PUB ${subject} ${content.length}\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const { name: stream } = eventStream;

const asUser = (user: string, name: string, lines: string | Buffer, expected = noRight) =>
  answering({
    name: `${user}: ${name}`,
    sent: String(lines).slice(0, 60).split('\r\n')[0] ?? '',
    expected,
    async answer({ platform: { nats } }) {
      return refusalsIn(await sayToBus(nats.port, nats.credentials(user), lines));
    },
  });

const asStranger = (name: string, login: BusLogin, expected = 'Authorization Violation') =>
  answering({
    name: `a stranger: ${name}`,
    sent: 'SUB >',
    expected,
    answer: async ({ platform: { nats } }) => refusalsIn(await sayToBus(nats.port, login, 'SUB > 1\r\n')),
  });

export const bus: AttackGroup = {
  name: 'on the bus',
  attacks: [
    asStranger('no password', {}),
    asStranger('a wrong password', { user: 'identity', password: 'a-guess' }),
    asStranger('an empty password', { user: 'reader', password: '' }),
    asStranger('a user nobody knows', { user: 'root', password: 'root' }),
    asUser('reader', 'says that somebody changed', publish('entourage.identity.user.changed', '{}')),
    asUser('reader', 'says that identity is there', publish('entourage.identity.beat', '{}')),
    asUser('reader', 'listens to everything', 'SUB > 1\r\n'),
    asUser('reader', 'listens to another’s answers', 'SUB _INBOX_identity.> 1\r\n'),
    asUser('reader', 'listens to the servers', 'SUB $SYS.> 1\r\n'),
    asUser('reader', 'deletes the stream', publish(`$JS.API.STREAM.DELETE.${stream}`, '')),
    asUser('reader', 'empties the stream', publish(`$JS.API.STREAM.PURGE.${stream}`, '')),
    asUser('reader', 'makes a stream', publish('$JS.API.STREAM.CREATE.MINE', '{}')),
    asUser('reader', 'forgets for another', publish(`$JS.API.CONSUMER.DELETE.${stream}.admin`, '')),
    asUser('admin', 'speaks for identity', publish('entourage.identity.user.changed', '{}')),
    asUser('admin', 'acknowledges for identity', publish(`$JS.ACK.${stream}.identity.1.1.1.1.1`, '')),
    asUser('admin', 'listens past its own place', 'SUB entourage.> 1\r\n'),
    asUser('verification', 'speaks for identity', publish('entourage.identity.user.changed', '{}')),
    asUser('health-data', 'deletes people for identity', publish('entourage.identity.user.deleted', '{}')),
    asUser('admin', 'closes records for health-data', publish('entourage.health-data.records.closed', '{}')),
    asUser('admin', 'decides for verification', publish('entourage.verification.post.reviewed', '{}')),
    asUser('identity', 'deletes the stream', publish(`$JS.API.STREAM.DELETE.${stream}`, '')),
    asUser('gateway', 'speaks for identity', publish('entourage.identity.session.ended', '{}')),
    asUser('gateway', 'reads the stream’s past', publish(`$JS.API.STREAM.MSG.GET.${stream}`, '{"seq":1}')),
    asUser('identity', 'says 10 MB', 'PUB entourage.identity.user.changed 10485760\r\n', 'Maximum Payload Violation'),
    asUser('reader', 'speaks another language', 'GET / HTTP/1.1\r\n\r\n', 'Unknown Protocol Operation'),
    asUser('reader', 'a line without end', `SUB ${'x'.repeat(5000)}`, 'maximum control line exceeded'),
    answering({
      name: 'identity: five events that nobody can read',
      sent: 'no JSON, another shape, half of one, nothing, a null byte',
      expected: '5 put aside, the next one kept in the trail',
      answer: poison,
    }),
  ],
};

async function poison({ platform, people }: Target): Promise<string> {
  const before = processIds(platform).join();
  const deadLetters = async () => (await people.query('admin', 'select 1 from parked')).length;
  const already = await deadLetters();
  const contents = ['no JSON', '{"specversion":"1.0"}', '{"id":', '', 'a\0b'];
  const lines = contents.map((content) => publish('entourage.identity.user.changed', content));
  await sayToBus(platform.nats.port, platform.nats.credentials('identity'), Buffer.concat(lines));
  const { id } = await people.register();
  await eventually(async () => {
    const kept = await people.query('admin', 'select 1 from audit_entries where subject = $1', [id]);
    if (kept.length === 0) throw new Error('the next event is not in the trail');
    if ((await deadLetters()) < already + contents.length) throw new Error('not all are put aside');
  }, 60_000);
  const alive = processIds(platform).join() === before ? '' : ', a process ended';
  return `${(await deadLetters()) - already} put aside, the next one kept in the trail${alive}`;
}
