import mongoose from 'mongoose';

const { BSON } = mongoose.mongo;

/** Numbers, binary data and patterns keep their types. */
const exactly = { promoteValues: false, bsonRegExp: true };
const [objectType, arrayType] = [BSON.BSONType.object, BSON.BSONType.array];

/**
 * A document that the driver writes as the same bytes. A plain object would move names like '7' to its front, so such a
 * document becomes a Map.
 */
export function exactDocument(bytes: Buffer): object {
  const plain = BSON.deserialize(bytes, exactly);
  return Buffer.compare(BSON.serialize(plain), bytes) === 0 ? plain : inOrder(bytes);
}

function inOrder(bytes: Uint8Array): Map<string, unknown> {
  return new Map(
    [...BSON.onDemand.parseToElements(bytes)].map(([type, nameAt, nameLength, at, length]) => [
      Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString(),
      valueIn(type, bytes.subarray(at, at + length)),
    ]),
  );
}

function valueIn(type: number, bytes: Uint8Array): unknown {
  if (type === objectType) return inOrder(bytes);
  if (type === arrayType) return [...inOrder(bytes).values()];
  // A document of this one value: its length, type, empty name, the value, its end.
  const one = Buffer.concat([Buffer.alloc(4), Buffer.from([type, 0]), bytes, Buffer.alloc(1)]);
  one.writeInt32LE(one.length);
  return BSON.deserialize(one, exactly)[''];
}
