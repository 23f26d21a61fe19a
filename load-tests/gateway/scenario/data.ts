export interface Review {
  id: string;
  rating: number;
  body: string | null;
  authorId: string;
  upc: string;
}

const categories = ['SHOES', 'CLOTHES', 'BOOKS', 'TOOLS'];
const cities = ['Oslo', 'Lima', 'Pune', null];
const words = 'light strong quiet late early broken perfect heavy cheap dear large small honest odd fine'.split(' ');

export const users = count(40, (n) => ({
  id: `u${n}`,
  name: `Person ${n} of the shop`,
  username: `person-${n}`,
  city: cities[n % cities.length] ?? null,
  joinedAt: `2021-${String((n % 12) + 1).padStart(2, '0')}-11T08:30:00Z`,
}));

export const products = count(60, (n) => ({
  upc: `p${n}`,
  name: `Product number ${n}`,
  category: categories[n % categories.length],
  priceCents: 500 + n * 137,
  weightGrams: 100 + ((n * 71) % 3_000),
}));

export const reviews: Review[] = count(360, (n) => ({
  id: `r${n}`,
  rating: (n % 5) + 1,
  body: n % 11 === 0 ? null : sentence(n),
  authorId: `u${(n * 7) % users.length}`,
  upc: `p${(n * 13) % products.length}`,
}));

function sentence(seed: number): string {
  return count(8 + (seed % 9), (n) => words[(seed * 3 + n * 5) % words.length] ?? '').join(' ');
}

function count<T>(length: number, make: (n: number) => T): T[] {
  return Array.from({ length }, (_, n) => make(n));
}
