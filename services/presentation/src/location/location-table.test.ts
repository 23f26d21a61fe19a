import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutAddress } from './address.ts';
import { type Locate, readLocations, unknownPlace } from './location-table.ts';

describe('the packaged table', () => {
  let locate: Locate;
  beforeAll(async () => {
    locate = await readLocations();
  });

  test.each([
    ['161.53.1.1', 'Croatia'],
    ['8.8.8.8', 'United States'],
    ['::ffff:8.8.8.8', 'United States'],
    ['2a01:4f8::1', 'Germany'],
    ['2a01:4f8:0:0:1:2:3:4', 'Germany'],
  ])('%s is in %s', (address, country) => {
    expect(locate(address)).toEqual({ country, city: 'Unknown' });
  });

  test.each(['127.0.0.1', '10.1.2.3', '::1', 'fe80::1%eth0', 'unknown', '', '8.8.8', '999.1.1.1', '1.1.1.1; drop'])(
    '%j is nowhere known',
    (address) => {
      expect(locate(address)).toEqual(unknownPlace);
    },
  );
});

test("an operator's table has cities, quoted or not, and ends where its ranges do", async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ranges-')), 'cities.csv');
  writeFileSync(
    file,
    '192.0.2.0,192.0.2.127,HR,Zagreb,,Zagreb,,,,\n192.0.2.192,192.0.2.255,DE,"Land, the","",\n2001:db8::,2001:db8:0:1::,US,,,"Port ""A"", East",,\n',
  );
  const locate = await readLocations([file]);
  expect(locate('192.0.2.127')).toEqual({ country: 'Croatia', city: 'Zagreb' });
  expect(locate('192.0.2.200')).toEqual({ country: 'Germany', city: 'Unknown' });
  expect(locate('2001:db8::9')).toEqual({ country: 'United States', city: 'Port "A", East' });
  for (const address of ['192.0.1.255', '192.0.2.128', '192.0.3.0', '2001:db8:0:2::']) {
    expect(locate(address)).toEqual(unknownPlace);
  }
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:a:b:c::1', '2001:db8:a::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', 'unknown'],
])('%s is cut to %s', (address, cut) => {
  expect(cutAddress(address)).toBe(cut);
});
