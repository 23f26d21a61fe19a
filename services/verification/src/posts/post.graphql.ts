import { postReview, verificationSubmission } from '@entourage/contracts/rest/verification.ts';
import { asPerson, type Person } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { CodeStore } from '../codes/code.store.ts';
import type { PostStore } from './post.store.ts';
import { alreadyVerified, decisionOn, type Post } from './post.ts';

export function postResolvers(deps: {
  codes: CodeStore;
  posts: PostStore;
  undoMs: number;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const published = <Value>(value: Value): Value => {
    deps.wakeRelay();
    return value;
  };

  return {
    Query: {
      verificationCode: (_parent, _args, { principal }: Call) => deps.codes.current(unverified(asPerson(principal)).id),
      ownPosts: (_parent, _args, { principal }: Call) => deps.posts.of(asPerson(principal).id),
      postsOf: (_parent, args: { userId: string }) => deps.posts.of(existingId(args.userId)),

      async waitingPosts(_parent, args: { first: number; after?: string | null }) {
        const { posts, total } = await deps.posts.waiting({
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        const page = pageOf(posts, args.first, ({ submittedAt, id }) => ({ value: submittedAt.toISOString(), id }));
        return { total, ...page };
      },
    },

    Mutation: {
      async submitVerification(_parent, args: { input: unknown }, { principal }: Call) {
        const person = unverified(asPerson(principal));
        return published(
          await deps.posts.submit(person.id, parseOrRefuse(verificationSubmission, args.input), deps.now()),
        );
      },
      async reviewPost(_parent, { id, ...given }: { id: string }, { principal }: Call) {
        const { decision, notes } = parseOrRefuse(postReview, given);
        const by = { id: asPerson(principal).id, now: deps.now(), undoMs: deps.undoMs };
        return published(await deps.posts.review(existingId(id), { decision, notes: notes ?? null }, by));
      },
      undoReview: (_parent, args: { id: string }, { principal }: Call) =>
        deps.posts.undo(existingId(args.id), { id: asPerson(principal).id, now: deps.now() }),
    },

    SocialPost: {
      reviewedAt: (post: Post) => (post.reviewStatus === 'PENDING' ? null : post.reviewedAt),
      reviewNotes: (post: Post) => (post.reviewStatus === 'PENDING' ? null : post.reviewNotes),
      decision: decisionOn,
      undoUntil: ({ reviewStatus, effectiveAt }: Post) => (reviewStatus === 'PENDING' ? effectiveAt : null),
      reviewer: ({ reviewedBy }: Post) => reviewedBy && { __typename: 'User', id: reviewedBy },
      user: ({ userId }: Post) => ({ __typename: 'User', id: userId }),
    },
  };
}

/** Approved athletes have nothing to verify; staff never had. */
function unverified(person: Person): Person {
  if (person.status === 'APPROVED') throw alreadyVerified();
  return person;
}
