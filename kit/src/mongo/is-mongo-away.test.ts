import mongoose from 'mongoose';
import { isStoreAway } from '../data/database.ts';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;
const serverError = (code: number) => new MongoServerError({ message: 'x', code });

test.each<[string, Error]>([
  ['a line that broke', new MongoNetworkError('connection closed')],
  ['a line that the driver did not know to be broken', Object.assign(new Error('ended'), { code: 'EPIPE' })],
  ['no server when the connection is opened', new mongoose.Error.MongooseServerSelectionError('nobody')],
  ['a server that its monitor gave up', Object.assign(new Error('x'), { name: 'PoolClearedOnNetworkError' })],
  ['a server that is ending', serverError(11_600)],
  ['a server that leads no more', serverError(10_107)],
])('%s is a transient failure of the database', (_what, error) => expect(isStoreAway(error)).toBe(true));

test.each<[string, Error]>([
  ['a value that is taken', serverError(11_000)],
  ['a document of another shape', new mongoose.Error.ValidationError()],
  ['a mistake of ours', new TypeError('x is not a function')],
])('%s is caused by the command', (_what, error) => expect(isStoreAway(error)).toBe(false));
