import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressNumber, addressNumber } from './address.ts';

export interface Place {
  readonly country: string;
  readonly city: string;
}

export const unknownPlace: Place = { country: 'Unknown', city: 'Unknown' };

export type Locate = (address: string) => Place;

/** Countries by the registries of addresses (nro.net), CC BY 4.0; it ships with the package and fetches nothing. */
const packaged = ['ipv4', 'ipv6'].map((family) =>
  createRequire(import.meta.url).resolve(`@ip-location-db/asn-country/asn-country-${family}-num.csv`),
);

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

interface Ranges<Value> {
  readonly starts: Value[];
  readonly ends: Value[];
  readonly places: Place[];
}

/**
 * Reads tables of ranges: `start,end,country` or, with cities, `start,end,country,state,district,city,…` without a
 * header, sorted, with addresses or with their numbers, as ip-location-db publishes them.
 */
export async function readLocations(files: readonly string[] = packaged): Promise<Locate> {
  const ofFour: Ranges<number> = { starts: [], ends: [], places: [] };
  const ofSix: Ranges<bigint> = { starts: [], ends: [], places: [] };
  const known = new Map<string, Place>();
  for (const file of files) {
    for (const line of (await readFile(file, 'utf8')).split(/\r?\n/)) {
      const [from = '', to = '', code = '', , , city = ''] = cellsOf(line);
      const [start, end] = [boundOf(from), boundOf(to)];
      if (start?.family === 4 && end?.family === 4) add(ofFour, start.value, end.value, placeOf(known, code, city));
      else if (start?.family === 6 && end?.family === 6) add(ofSix, start.value, end.value, placeOf(known, code, city));
    }
  }
  return (address) => {
    const number = addressNumber(address);
    if (number === null) return unknownPlace;
    return number.family === 4 ? find(ofFour, number.value) : find(ofSix, number.value);
  };
}

/** The longest number of an IPv4 address. */
const digitsOfFour = 10;

function boundOf(cell: string): AddressNumber | null {
  if (!/^\d+$/.test(cell)) return addressNumber(cell);
  return cell.length <= digitsOfFour ? { family: 4, value: Number(cell) } : { family: 6, value: BigInt(cell) >> 64n };
}

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

function placeOf(known: Map<string, Place>, code: string, city: string): Place {
  const key = `${code},${city}`;
  const place = known.get(key) ?? { country: nameOf(code), city: city || unknownPlace.city };
  known.set(key, place);
  return place;
}

const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) && countryNames.of(code)) || unknownPlace.country;

function add<Value>(ranges: Ranges<Value>, start: Value, end: Value, place: Place) {
  ranges.starts.push(start);
  ranges.ends.push(end);
  ranges.places.push(place);
}

function find<Value extends number | bigint>({ starts, ends, places }: Ranges<Value>, value: Value): Place {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as Value) <= value) low = middle + 1;
    else high = middle;
  }
  const at = low - 1;
  return at >= 0 && value <= (ends[at] as Value) ? (places[at] ?? unknownPlace) : unknownPlace;
}
