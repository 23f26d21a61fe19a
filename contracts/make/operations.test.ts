import { buildSchema } from 'graphql';
import { z } from 'zod';
import { operationOf } from './operations.ts';

const schema = buildSchema(`
  type Query { notes(author: ID!, first: Int, after: String): NotePage!, unread: Int! }
  type Mutation { keepNote(input: NoteForm!): Note }
  input NoteForm { text: String! }
  type NotePage { nodes: [Note!]!, total: Int!, nextCursor: String }
  type Note { id: ID!, text: String!, secret: String, author: Author }
  type Author { id: ID!, name: String }
`);
const note = z.object({ id: z.uuid(), text: z.string(), author: z.object({ name: z.string() }).nullable() });

test('an operation takes the arguments of its root field and selects the fields of the answer', () => {
  expect(operationOf({ operation: 'KeepNote', answer: note.nullable() }, schema)).toBe(
    `mutation KeepNote($input: NoteForm!) {
  keepNote(input: $input) {
    id
    text
    author {
      name
    }
  }
}
`,
  );
});

test('a page is selected with its total and its cursor', () => {
  const call = {
    operation: 'OwnNotes',
    field: 'notes',
    answer: z.array(note.pick({ id: true })),
    paged: true,
  } as const;
  expect(operationOf(call, schema)).toBe(
    `query OwnNotes($author: ID!, $first: Int, $after: String) {
  notes(author: $author, first: $first, after: $after) {
    nodes {
      id
    }
    total
    nextCursor
  }
}
`,
  );
});

test("a scalar has no selection, whatever the answer's schema", () => {
  const answer = z.object({ unread: z.int() });
  expect(operationOf({ operation: 'Unread', answer }, schema)).toBe('query Unread {\n  unread\n}\n');
});

test.each([
  ['has no field of its name', { operation: 'Forget', answer: z.null() }],
  [
    'answers a field that the graph does not have',
    { operation: 'KeepNote', answer: note.extend({ mood: z.string() }) },
  ],
  [
    'answers a text where the graph has an object',
    { operation: 'KeepNote', answer: note.extend({ author: z.string() }) },
  ],
  ['answers nothing where the graph has an object', { operation: 'KeepNote', answer: z.null() }],
])('a call that %s needs a hand-written operation', (_why, call) => {
  expect(() => operationOf(call, schema)).toThrow('contracts/operations/hand-written');
});
