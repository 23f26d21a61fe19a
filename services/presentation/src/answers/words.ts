const stopWords: ReadonlySet<string> = new Set(
  (
    'a about all am an and any are as at be been behind but by can could do does doing each for from get give given had has have ' +
    'her here his how i if in into is it its just know let like many may me more most much my of on one or our out over ' +
    'own please shall she should show so some such tell than that the their them then there these they this those to too ' +
    'under up us very was we were what when where which who whom whose why will with would you your yours ' +
    'big company current currently deck entourage exactly explain exact large number presentation slide slides ' +
    'minimum total say says state stated use used uses using'
  ).split(' '),
);

/** Words of the same meaning, by their stem. The right side is a stem of the deck's own words. */
const sameMeaning: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pric: 'cost fee charg expensiv pay tariff',
    fund: 'invest investment capital round money rais seed financ spend spent budget allocat',
    revenu: 'turnover incom earn arr recurr',
    projection: 'project forecast outlook',
    athlet: 'client customer player sportsperson',
    market: 'tam addressabl size opportunity',
    acquir: 'acquisition acquirer exit buyer buy sell m&a',
    ai: 'artificial intelligenc ml algorithm technology tech model machin learn',
    margin: 'profit gross profitability',
    offic: 'headquarter location locat based',
    ag: 'old adult minor',
    law: 'legal jurisdiction govern govern',
    keep: 'kept retain retention stor',
    olympic: 'olympia olympics',
    strategic: 'strategy',
  }).flatMap(([meant, others]) => others.split(' ').map((other) => [other, meant] as const)),
);

const scale: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, b: 1e9, billion: 1e9 };

const token =
  /(\d+(?:\.\d+)?)(?:\s?(k|m|b|thousand|million|billion)(?![\p{L}\p{N}]))?(x(?![\p{L}\p{N}]))?|[\p{L}\p{N}&]+/gu;

/** Every word in its canonical form; amounts as numbers, so that `$6.6B` and `6,600 million` are the same. */
export function allWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\d)[,_](?=\d{3})/g, '');
  return [...plain.matchAll(token)].map(([whole, amount, unit, times]) => {
    if (amount === undefined) return canonical(whole);
    return `${Number(amount) * (unit ? (scale[unit] ?? 1) : 1)}${times ?? ''}`;
  });
}

/** The words that carry a meaning. */
export const wordsOf = (text: string): string[] => allWordsOf(text).filter((word) => !stopWords.has(word));

export const isNumber = (word: string): boolean => /^\d/.test(word);

function canonical(word: string): string {
  if (stopWords.has(word)) return word;
  const stem = stemOf(word);
  return sameMeaning.get(stem) ?? sameMeaning.get(word) ?? stem;
}

/** Enough for the deck's English: plurals and the common endings of verbs. */
function stemOf(word: string): string {
  const singular =
    word.endsWith('ss') || word.endsWith('us') ? word : word.replace(/(?<=\w{3})s$/, '').replace(/ie$/, 'y');
  return singular.replace(/(?<=\w{3})(ing|ed|e)$/, '');
}
