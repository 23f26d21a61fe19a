/** One variant of the list: as the REST call, as the graph query, and as plain SQL. */
export interface Question {
  readonly name: string;
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly where: string;
  readonly order: string;
  /** The rows before its page; 0 is the first. */
  readonly skipped: number;
}

/** Deeper than anybody gets by 'Show more'. */
const deep = 20_000;

const newest = { query: '', variables: { sort: 'CREATED_AT_DESC' }, where: 'true', order: 'created_at desc, id desc' };
const filtered = {
  query: 'role=ATHLETE&status=UNDER_REVIEW&sort=username',
  variables: { filter: { role: 'ATHLETE', status: 'UNDER_REVIEW' }, sort: 'USERNAME_ASC' },
  where: `role = 'ATHLETE' and verification_status = 'UNDER_REVIEW'`,
  order: 'username asc, id asc',
};
const searched = {
  query: 'search=haddad&sort=createdAt',
  variables: { filter: { search: 'haddad' }, sort: 'CREATED_AT_ASC' },
  where: `(username ilike '%haddad%' or email ilike '%haddad%' or first_name ilike '%haddad%' or last_name ilike '%haddad%')`,
  order: 'created_at asc, id asc',
};

export const questions: readonly Question[] = [
  { name: 'newest first, page 1', ...newest, skipped: 0 },
  { name: 'newest first, a deep page', ...newest, skipped: deep },
  { name: 'filtered, by name, page 1', ...filtered, skipped: 0 },
  { name: 'filtered, by name, a deep page', ...filtered, skipped: 5000 },
  { name: 'searched, oldest first, page 1', ...searched, skipped: 0 },
];

export const pageRows = 50;
