import { z } from 'zod';

/** One documented call. The gateway's table, the web app's types and openapi.yaml all come from these. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Of two calls at one path the one that is meant where the query has this. */
  readonly where?: string;
  /** Name of the registered operation that answers it (contracts/operations). */
  readonly operation: string;
  readonly address?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer: z.ZodType;
  /** A list with `limit` and `cursor`, the next page in `Link`, the total in `X-Total-Count`. */
  readonly paged?: true;
  /** The whole list is also to be had as a file, at its path with `.csv`: the first column names the file's rows. */
  readonly csv?: readonly string[];
}

/** At most 100 a page: what a screen can show, and what one answer should weigh. */
export const paging = z.strictObject({
  limit: z.coerce
    .number({ error: 'A number from 1 to 100' })
    .int('A number from 1 to 100')
    .min(1, 'A number from 1 to 100')
    .max(100, 'A number from 1 to 100')
    .default(50),
  cursor: z.string().max(500).optional(),
});
