import { csvLine } from './csv.ts';

test('cells are quoted, null is an empty cell', () => {
  expect(csvLine(['a "b", c', null, undefined, true, 1.5, 'two\nlines'])).toBe(
    '"a ""b"", c","","","true","1.5","two\nlines"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x', '\uFF1D1', '  \uFF0B1'])(
  'no spreadsheet runs %j as a formula',
  (value) => {
    expect(csvLine([value])).toBe(`"'${value}"\r\n`);
  },
);

test('text that only resembles a formula stays unchanged', () => {
  expect(csvLine(['a=b', '2026-03-02', 'O-Neil', 'x@y.example'])).toBe('"a=b","2026-03-02","O-Neil","x@y.example"\r\n');
});
