import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { unavailable } from '../serve/problem.ts';
import { hashOfKey, type Throttle, tooManyTries } from './throttle.ts';

/** After this long Redis counts as unavailable, and the caller gets a refusal. */
const timeoutMs = 1000;

/**
 * Each key is a sorted set of attempts, by the server's clock. Takes one attempt of every key or of none, then returns
 * the milliseconds until one would be free. Arguments: an id for this attempt, then limit and window of each key.
 */
const takeScript = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local wait = 0
for i, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local taken = redis.call('ZCARD', key)
  if taken >= limit then
    local oldest = redis.call('ZRANGE', key, taken - limit, taken - limit, 'WITHSCORES')
    wait = math.max(wait, oldest[2] + window - now)
  end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2 * i + 1])
end
return 0`;

const giveBackScript = `for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end`;

/** The throttle for many replicas, in Redis. */
export function createRedisThrottle(url: string, onError: (error: Error) => void): Throttle & { close(): void } {
  const redis = new Redis(url, {
    commandTimeout: timeoutMs,
    connectTimeout: timeoutMs,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  redis.on('error', onError);

  async function run(script: string, keys: string[], args: (string | number)[]): Promise<unknown> {
    try {
      return await redis.eval(script, keys.length, ...keys, ...args);
    } catch {
      throw unavailable();
    }
  }

  return {
    async take(tries) {
      // All keys share a slot, since a script in a cluster may only touch one.
      const keys = tries.map(({ key }) => `{tries}:${hashOfKey(key).toString('base64url')}`);
      const id = randomUUID();
      const wait = await run(takeScript, keys, [id, ...tries.flatMap(({ limit, windowMs }) => [limit, windowMs])]);
      if (Number(wait) > 0) throw tooManyTries(Number(wait));
      return {
        async giveBack() {
          await run(giveBackScript, keys, [id]);
        },
      };
    },
    close() {
      redis.disconnect();
    },
  };
}
