import { alone } from './alone.ts';
import { drop, unsentOf } from './outbox.ts';
import { giveBack } from './texts.ts';

/**
 * Takes a message off the queue, back into the box. Returns whether it may have arrived all the same; null if it has
 * left the queue by itself.
 */
export async function takeOff(userId: string, clientId: string): Promise<boolean | null> {
  let mayHaveArrived: boolean | null = null;
  await alone(userId, async () => {
    const unsent = unsentOf(userId).find((each) => each.clientId === clientId);
    if (!unsent) return true;
    mayHaveArrived = unsent.tried;
    drop(userId, clientId);
    giveBack(userId, unsent.to, [unsent], { fields: {}, mayHaveArrived: unsent.tried });
    return true;
  });
  return mayHaveArrived;
}
