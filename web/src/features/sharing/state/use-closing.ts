import type { ShareCategory } from '@entourage/contracts/consent.ts';
import { useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type Grants, type Share, useRevokeAllSharesMutation, useRevokeShareMutation } from '../api.ts';
import { memberName, words } from '../words.ts';
import { sentAs } from './staged.ts';
import { useChange } from './use-change.ts';
import { useUndoing } from './use-undoing.ts';

type Closing = Readonly<Record<string, readonly ShareCategory[]>>;

const said = words.closing;

/** Revokes at once, and offers to undo it: what is revoked shows as closed before the server has answered. */
export function useClosing() {
  const dispatch = useAppDispatch();
  const change = useChange();
  const [revokeShare] = useRevokeShareMutation();
  const [revokeAll] = useRevokeAllSharesMutation();
  const [closing, setClosing] = useState<Closing>({});
  const undoing = useUndoing();

  const mark = (memberId: string, categories: readonly ShareCategory[]) =>
    setClosing((before) => ({ ...before, [memberId]: [...(before[memberId] ?? []), ...categories] }));
  const unmark = (memberId: string, categories: readonly ShareCategory[]) =>
    setClosing((before) => ({
      ...before,
      [memberId]: (before[memberId] ?? []).filter((category) => !categories.includes(category)),
    }));
  const failed = (otherwise: string) => (error: unknown) =>
    void dispatch(say(failureNotice(toFailure(error), { text: otherwise })));

  /** Opens again what was open, beside whatever has been opened meanwhile. */
  function reopen(memberId: string, grants: Grants) {
    void change(memberId, (now) => [
      ...now,
      ...grants.filter(({ category }) => !now.some((each) => each.category === category)),
    ]).catch(failed(said.undoFailed));
  }

  /** Shows the parts as closed while `work` runs; offers to undo it afterwards. */
  async function close(shares: readonly Share[], text: string, work: () => Promise<unknown>) {
    const closed = shares.map(({ memberId, grants }) => ({ memberId, grants: sentAs(grants) }));
    const categoriesIn = (grants: Grants) => grants.map(({ category }) => category);
    for (const { memberId, grants } of closed) mark(memberId, categoriesIn(grants));
    try {
      await work();
      undoing.offer(text, () => {
        for (const { memberId, grants } of closed) reopen(memberId, grants);
      });
    } catch (error) {
      failed(said.failed)(error);
    } finally {
      for (const { memberId, grants } of closed) unmark(memberId, categoriesIn(grants));
    }
  }

  return {
    closing,
    undoable: undoing.all,
    /** Revokes one part of a member. */
    closePart(share: Share, category: ShareCategory) {
      const { memberId } = share;
      const only = { ...share, grants: share.grants.filter((grant) => grant.category === category) };
      return close([only], said.part(memberName(share), category), () =>
        change(memberId, (now) => now.filter((grant) => grant.category !== category)),
      );
    },
    /** Revokes everything of a member. */
    closeMember: (share: Share) =>
      close([share], said.member(memberName(share)), () => revokeShare({ memberId: share.memberId }).unwrap()),
    /** Revokes everything of everybody. */
    closeAll: (shares: readonly Share[]) =>
      close(
        shares.filter(({ grants }) => grants.length > 0),
        said.all,
        () => revokeAll().unwrap(),
      ),
  };
}
