/** Words of other languages for what the deck is about, with the deck's own word. Without accents, in lower case. */
const glossary: Readonly<Record<string, readonly string[]>> = {
  price: [
    ...['preis', 'kostet', 'kosten', 'prix', 'coute', 'cout', 'precio', 'cuesta', 'prezzo', 'costa', 'preco', 'custa'],
    ...[
      'prijs',
      'kost',
      'cijena',
      'kosta',
      'cena',
      'kosztuje',
      'fiyat',
      '価格',
      '料金',
      '价格',
      '多少钱',
      'سعر',
      'цена',
    ],
  ],
  market: [
    ...[
      'markt',
      'marche',
      'mercado',
      'mercato',
      'trziste',
      'rynek',
      'rynku',
      'pazar',
      '市場',
      '市场',
      'سوق',
      'السوق',
      'рынок',
    ],
  ],
  revenue: [
    'umsatz',
    'chiffre',
    'ingresos',
    'ricavi',
    'receita',
    'omzet',
    'prihod',
    'przychod',
    'gelir',
    '売上',
    '收入',
    'ايرادات',
    'выручка',
  ],
  funding: [
    ...['finanzierung', 'finanzierungsrunde', 'financement', 'financiacion', 'finanziamento', 'financiamento'],
    ...['financiering', 'financiranje', 'finansowanie', 'finansman', '資金', '调达', '融资', 'تمويل', 'финансирование'],
  ],
  margin: ['marge', 'margen', 'margine', 'margem', 'marza', 'marj', '利益率', '利润率', 'هامش', 'маржа'],
  acquirer: [
    'kaufer',
    'acquereur',
    'comprador',
    'acquirente',
    'koper',
    'kupac',
    'nabywca',
    'alici',
    '買収',
    '收购',
    'مشتري',
  ],
  olympic: ['olympisch', 'olympique', 'olimpico', 'olimpijsk', 'olimpiyat', 'オリンピック', '奥运', 'اولمبي', 'олимпи'],
};

/** Scripts without spaces between words, and endings, are found by a part of the text. */
const spelled = Object.entries(glossary).flatMap(([english, others]) =>
  others.map((other) => [plainOf(other), english] as const),
);

function plainOf(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The English words for what a question in another language names. */
export function translated(question: string): string[] {
  const plain = plainOf(question);
  const words = plain.match(/[\p{L}]+/gu) ?? [];
  const isThere = (other: string) =>
    /[a-z]/.test(other)
      ? words.some((word) => word.startsWith(other) && word.length - other.length <= 3)
      : plain.includes(other);
  return [...new Set(spelled.flatMap(([other, english]) => (isThere(other) ? [english] : [])))];
}
