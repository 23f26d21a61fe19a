import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import { createLog } from '../process/log.ts';
import { lateDoor } from '../testing/late-door.ts';
import { databaseOf, openMongo } from './open-mongo.ts';

test('a database that is not up when a process starts is waited for, longer than the timeout of a call', async () => {
  const database = await testMongoDatabase('health-data');
  const door = await lateDoor(database.url, 1_500);
  const mongo = await openMongo(door.url, 1, createLog('test', 'silent'));
  expect(await databaseOf(mongo).collection('letters').countDocuments()).toBe(0);
  await mongo.close();
  await door.close();
  await database.drop();
});
