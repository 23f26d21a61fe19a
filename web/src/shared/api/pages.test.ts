import { withQuery } from './pages.ts';
import { placeOf } from './place.ts';

const answered = (headers: Record<string, string>) => new Response('[]', { headers });

test('an answer has the total of its list and the cursor of the next page', () => {
  const link = '</api/users?limit=50&cursor=a%2Fb%3D>; rel="next"';
  expect(placeOf(answered({ 'x-total-count': '312', link }))).toEqual({ total: 312, next: 'a/b=' });
  expect(placeOf(answered({ 'x-total-count': '3' }))).toEqual({ total: 3, next: null });
});

test('an address encodes all values and leaves out empty ones', () => {
  expect(withQuery('/api/users', { search: 'a&b=c', role: null, sort: '', limit: 50 })).toBe(
    '/api/users?search=a%26b%3Dc&limit=50',
  );
  expect(withQuery('/api/users', { role: null })).toBe('/api/users');
});
