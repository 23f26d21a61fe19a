import { nameText, text } from './text.ts';

const refusalOf = (schema: ReturnType<typeof text>, value: string) => schema.safeParse(value).error?.issues[0]?.message;

const name = nameText({ max: 100, missing: 'Name is required' });
const line = text({ max: 100, missing: 'Subject is required' });
const lines = text({ max: 100, missing: 'Write a message', lines: true });

test.each(['\u200b\u200b', '\u3164', '\u2800', '\ufeff \u00ad', '\u{1d159}', '\u{16fe4}', '\ufffc', '\u0301\u0302'])(
  '%j is invisible and counts as blank',
  (blank) => {
    expect(refusalOf(name, blank)).toBe('Name is required');
    expect(refusalOf(line, blank)).toBe('Subject is required');
    expect(refusalOf(lines, blank)).toBe('Write a message');
  },
);

test.each([
  ...['Ada\u202eecalevoL', 'Ada\u2066', 'Ada\u200b', 'Ada\u3164', 'Ada\ue000', 'Ada\u0378', 'Ada\u2028Lovelace'],
  ...[`A${'\u0301'.repeat(5)}da`, '\u0301Ada', 'Ada\u{1d159}'],
])('%j is not a name', (shown) => {
  expect(refusalOf(name, shown)).toBe('Contains characters that cannot be shown');
});

test('a line may hold the joiners of emoji, but no character that changes the text direction', () => {
  expect(refusalOf(line, 'For \u{1f468}\u200d\u{1f467}\ufe0f')).toBeUndefined();
  expect(refusalOf(line, 'invoice \u202efdp.exe')).toBe('Contains characters that cannot be shown');
});

test.each(['Zoë', 'Zoe\u0308', 'O’Neill', 'Anne-Marie', 'محمد', 'مُحَمَّد', '김 민수', 'Nguyễn', 'สมชาย', 'हिन्दी'])(
  '%s is a name',
  (shown) => {
    expect(refusalOf(name, shown)).toBeUndefined();
  },
);
