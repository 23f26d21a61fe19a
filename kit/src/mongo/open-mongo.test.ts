import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { freePort } from '@entourage/stack/ports';
import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import { createLog } from '../process/log.ts';
import { databaseOf, openMongo } from './open-mongo.ts';

test('a database that is not up when a process starts is waited for, longer than the timeout of a call', async () => {
  const database = await testMongoDatabase('health-data');
  const there = new URL(database.url);
  const door = createServer((socket) => {
    const through = connect(Number(there.port), there.hostname);
    for (const end of [socket, through]) end.on('error', () => undefined);
    socket.pipe(through).pipe(socket);
  });
  const address = new URL(there);
  address.port = String(await freePort());

  const opening = openMongo(address.href, 1, createLog('test', 'silent'));
  const opensLate = setTimeout(() => door.listen(Number(address.port), '127.0.0.1'), 1_500);
  const mongo = await opening.finally(() => clearTimeout(opensLate));
  expect(await databaseOf(mongo).collection('letters').countDocuments()).toBe(0);

  await mongo.close();
  door.close();
  await once(door, 'close');
  await database.drop();
});
