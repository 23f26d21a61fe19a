import { aMessage } from '../../../gateway/test/people.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { post, visit } from '../wire/visitor.ts';

/** Spreadsheet formulas, in forms that get past a check of the first letter only. */
const formulas = [
  '=HYPERLINK("https://evil.example","Open")',
  "+cmd|' /C calc'!A0",
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '  =1+1',
  '\uFF1D1+1',
];

const files = ['/api/users.csv', '/api/contact-messages.csv'];

/** As a spreadsheet reads it: unquoted, doubled quotes undone. */
const cellsOf = (text: string) =>
  [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

async function fileFor(target: Target, path: string): Promise<string> {
  const { browser } = await target.people.withStanding('ADMIN', 'APPROVED');
  const { body } = await browser.send('GET', path);
  return String(body);
}

const isFormula = (cell: string) => /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell);

export const listFiles: AttackGroup = {
  name: 'files',
  attacks: [
    ...formulas.map((formula) =>
      answering({
        name: 'a formula in the file an admin opens',
        sent: formula,
        expected: 'text',
        async answer(target) {
          await post(target, '/api/contact', { ...aMessage(), subject: formula, message: formula });
          const cells = cellsOf(await fileFor(target, '/api/contact-messages.csv'));
          if (!cells.some((cell) => cell.includes(formula.trim()))) return 'not there';
          return cells.some(isFormula) ? 'a formula' : 'text';
        },
      }),
    ),
    answering({
      name: 'a formula for a name',
      sent: '=1+1 as first name, league and club',
      expected: 'text',
      async answer(target) {
        const named = { firstName: '=1+1', professionalLeague: '@SUM(A1)', teamOrganization: '+1' };
        const { username } = await target.people.register(named);
        const cells = cellsOf(await fileFor(target, `/api/users.csv?search=${username}`));
        if (!cells.includes(username)) return 'not there';
        return cells.some(isFormula) ? 'a formula' : 'text';
      },
    }),
    ...files.flatMap((path) => [
      answering({
        name: 'a file for a stranger',
        sent: `GET ${path}`,
        expected: '401 UNAUTHENTICATED',
        answer: async (target) => describe(await visit(target, { path })),
      }),
      answering({
        name: 'a file for an athlete',
        sent: `GET ${path}`,
        expected: '403 FORBIDDEN',
        async answer(target) {
          const { browser } = await target.people.withStanding('ATHLETE', 'APPROVED');
          return describe(await visit(target, { path, headers: { cookie: browser.cookie() ?? '' } }));
        },
      }),
    ]),
  ],
};
