import { products, type Review, reviews, users } from './data.ts';
import type { SubgraphName } from './schemas.ts';

type Representation = Record<string, unknown>;
type Resolver = (args: { first: number; id: string; upc: string; representations: Representation[] }) => unknown;

const review = ({ authorId, upc, ...fields }: Review) => ({
  __typename: 'Review',
  ...fields,
  author: () => reviewer(authorId),
  product: () => reviewed(upc),
});

function reviewer(id: unknown) {
  const written = reviews.filter(({ authorId }) => authorId === id);
  return { __typename: 'User', id, reviews: () => written.map(review), reviewCount: written.length };
}

function reviewed(upc: unknown) {
  const about = reviews.filter((one) => one.upc === upc);
  const total = about.reduce((sum, { rating }) => sum + rating, 0);
  const averageRating = about.length > 0 ? total / about.length : null;
  return { __typename: 'Product', upc, reviews: () => about.map(review), averageRating };
}

const account = (one: (typeof users)[number] | undefined) => one && { __typename: 'User', ...one };
const product = (one: (typeof products)[number] | undefined) => one && { __typename: 'Product', ...one };

function stocked({ upc, priceCents, weightGrams }: Representation) {
  const n = Number(String(upc).slice(1));
  return {
    __typename: 'Product',
    upc,
    inStock: n % 3 !== 0,
    warehouse: n % 4 === 0 ? null : `Hall ${n % 4}`,
    shippingCents: Number(priceCents) > 5_000 ? 0 : Math.round(Number(weightGrams) / 2),
  };
}

const entities =
  (find: (representation: Representation) => unknown): Resolver =>
  ({ representations }) =>
    representations.map(find);

export const resolvers: Record<SubgraphName, Record<string, Resolver>> = {
  accounts: {
    users: ({ first }) => users.slice(0, first).map(account),
    user: ({ id }) => account(users.find((one) => one.id === id)),
    _entities: entities(({ id }) => account(users.find((one) => one.id === id))),
  },
  products: {
    topProducts: ({ first }) => products.slice(0, first).map(product),
    product: ({ upc }) => product(products.find((one) => one.upc === upc)),
    _entities: entities(({ upc }) => product(products.find((one) => one.upc === upc))),
  },
  reviews: {
    _entities: entities(({ __typename, id, upc }) => {
      if (__typename === 'User') return reviewer(id);
      if (__typename === 'Product') return reviewed(upc);
      const found = reviews.find((one) => one.id === id);
      return found && review(found);
    }),
  },
  inventory: { _entities: entities(stocked) },
};
