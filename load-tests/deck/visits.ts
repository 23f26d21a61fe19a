import type { Product } from '../gateway/product.ts';

export const password = 'harbour-at-dawn';

export interface Visit {
  readonly accessId: string;
  /** `entourage_deck=…` */
  readonly cookie: string;
  readonly address: string;
}

/** Visitors who have unlocked the deck, each from an address of their own. */
export async function makeVisits({ platform }: Product, count: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  while (visits.length < count) {
    const address = `10.7.${visits.length >> 8}.${visits.length & 255}`;
    const answer = await fetch(`${platform.gatewayUrl}/api/investor-presentation/unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ password }),
    });
    const [cookie] = answer.headers.getSetCookie();
    const { id } = (await answer.json()) as { id: string };
    if (answer.status !== 201 || !cookie) throw new Error(`the deck stays locked: ${answer.status}`);
    visits.push({ accessId: id, cookie: cookie.split(';')[0] ?? '', address });
  }
  return visits;
}
