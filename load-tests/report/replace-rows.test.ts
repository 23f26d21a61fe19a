import { replaceRows } from './replace-rows.ts';

const document = `# Figures

<!-- bench one -->

| measured | value | commit  |
| -------- | ----- | ------- |
| first    | 10    | aaaaaaa |
| second   | 20    | aaaaaaa |

<!-- end of bench one -->

<!-- bench two -->

| measured | value | commit  |
| -------- | ----- | ------- |
| first    | 30    | aaaaaaa |

<!-- end of bench two -->
`;
const head = ['measured', 'value', 'commit'];

test('a row replaces the one of its name, and nothing else changes', () => {
  expect(replaceRows(document, 'bench one', head, [['first', '11', 'bbbbbbb']])).toBe(
    document.replace('| first    | 10    | aaaaaaa |', '| first    | 11    | bbbbbbb |'),
  );
});

test('a row of a new name is appended, in columns wide enough for it', () => {
  const made = replaceRows(document, 'bench two', head, [['the longest', '40', 'bbbbbbb+']]);
  expect(made).toBe(
    document.replace(
      `| measured | value | commit  |
| -------- | ----- | ------- |
| first    | 30    | aaaaaaa |`,
      `| measured    | value | commit   |
| ----------- | ----- | -------- |
| first       | 30    | aaaaaaa  |
| the longest | 40    | bbbbbbb+ |`,
    ),
  );
});

test('rows are added to an empty block', () => {
  const empty = '<!-- bench three -->\n\n<!-- end of bench three -->\n';
  expect(replaceRows(empty, 'bench three', head, [['first', '1', 'bbbbbbb']])).toBe(`<!-- bench three -->

| measured | value | commit  |
| -------- | ----- | ------- |
| first    | 1     | bbbbbbb |

<!-- end of bench three -->
`);
});

test('a missing block is refused', () => {
  expect(() => replaceRows(document, 'bench four', head, [])).toThrow("there is no block 'bench four'");
});
