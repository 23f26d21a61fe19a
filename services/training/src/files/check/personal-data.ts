import type { PersonalDataKind } from '@entourage/contracts/training.ts';

/** A text without any of these has no personal data of these kinds: most lines are done with one look. */
const worthALook = /@|\d{2}/;

/** `(?<!…)` and `(?!…)` keep a longer number from being read as a shorter one. Every repetition is bounded. */
const patterns: ReadonlyArray<readonly [PersonalDataKind, RegExp, ((match: string) => boolean)?]> = [
  ['EMAIL', /[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}/g],
  ['IBAN', /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g, isIban],
  ['PAYMENT_CARD', /(?<![\d.-])(?:\d[ -]?){12,18}\d(?![\d-])/g, isCard],
  ['NATIONAL_ID', /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g],
  ['IP_ADDRESS', /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])/g],
  [
    'PHONE',
    /(?<![\d.+])(?:\+\d{1,3}[ ./-]?(?:\(\d{1,4}\)[ ./-]?)?(?:\d{1,4}[ ./-]?){2,5}\d|\(\d{3}\) ?\d{3}-\d{4})(?!\d)/g,
  ],
];

/** How often each kind occurs in a text. */
export function* findPersonalData(text: string): Generator<[PersonalDataKind, number]> {
  if (!worthALook.test(text)) return;
  for (const [kind, pattern, isOne = () => true] of patterns) {
    let count = 0;
    for (const [match] of text.matchAll(pattern)) if (isOne(match)) count++;
    if (count > 0) yield [kind, count];
  }
}

/** The sum of Luhn. */
function isCard(match: string): boolean {
  const digits = match.replace(/\D/g, '');
  if (new Set(digits).size === 1) return false;
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** ISO 13616: the remainder by 97. */
function isIban(match: string): boolean {
  const plain = match.replaceAll(' ', '');
  if (plain.length < 15 || plain.length > 34) return false;
  let remainder = 0;
  for (const letter of plain.slice(4) + plain.slice(0, 4)) {
    for (const digit of String(Number.parseInt(letter, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}
