import type { ShareCategory, SharePreset } from '@entourage/contracts/consent.ts';
import { useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type Share, sharingApi, useSaveShareMutation } from '../api.ts';
import { memberName, words } from '../words.ts';
import { merged, type Staged, sentAs, stagedAs, stagedCategories, stagedWith, without } from './staged.ts';

export interface Conflict {
  /** The member as they were when the choice was made. */
  readonly base: Share;
  readonly choice: Staged;
  readonly said: Saying;
}

/** The notice once it is saved. */
type Saying = (who: readonly string[]) => { readonly title: string; readonly text: string };

const none: Staged = {};
const stagedOpen = (categories: readonly ShareCategory[]): Staged =>
  Object.fromEntries(categories.map((category) => [category, null]));

/** Chooses what to open for whom, and saves it. Opening always asks for a save; closing does not (`use-closing.ts`). */
export function useStaging(shares: readonly Share[]) {
  const dispatch = useAppDispatch();
  const [all, setAll] = useState<Readonly<Record<string, Staged>>>({});
  const [sending, setSending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [save] = useSaveShareMutation();

  const stagedOf = (memberId: string): Staged => all[memberId] ?? none;
  const put = (memberId: string, staged: Staged) => setAll((before) => ({ ...before, [memberId]: staged }));
  const waiting = shares.filter(({ memberId }) => stagedCategories(stagedOf(memberId)).length > 0);

  const drop = (memberId: string, choice: Staged) =>
    setAll((before) => ({
      ...before,
      [memberId]: stagedCategories(choice).reduce(without, before[memberId] ?? none),
    }));

  /** Whether the choice is saved on top of what the member sees. */
  async function send(share: Share, choice: Staged, said: Saying): Promise<boolean> {
    const { memberId, version } = share;
    try {
      await save({ memberId, grants: merged(sentAs(share.grants), choice), version }).unwrap();
      drop(memberId, choice);
      return true;
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'STALE_VERSION') {
        setConflict({ base: share, choice, said });
        dispatch(sharingApi.util.invalidateTags(['Share']));
      } else dispatch(say(failureNotice(failure, { text: words.save.failed })));
      return false;
    }
  }

  /** One after another: the first that fails leaves the rest as it is. */
  async function sendAll(each: ReadonlyArray<readonly [Share, Staged]>, said: Saying) {
    if (sending) return;
    setSending(true);
    const saved: Share[] = [];
    for (const [share, choice] of each) {
      if (!(await send(share, choice, said))) break;
      saved.push(share);
    }
    setSending(false);
    if (saved.length === each.length) dispatch(say(said(saved.map(memberName))));
  }

  return {
    stagedOf,
    waiting,
    sending,
    conflict,
    stage: (share: Share, category: ShareCategory, until: string | null) =>
      put(share.memberId, stagedWith(share, stagedOf(share.memberId), category, until)),
    unstage: (share: Share, category: ShareCategory) =>
      put(share.memberId, without(stagedOf(share.memberId), category)),
    startFrom: (share: Share, preset: SharePreset) => put(share.memberId, stagedAs(share, preset)),
    discard: () => setAll({}),
    save: () =>
      sendAll(
        waiting.map((share) => [share, stagedOf(share.memberId)] as const),
        words.save.saved,
      ),
    /** Grants what the invite proposed, or nothing of it: either way it is decided. */
    decide: (share: Share, shares: boolean) =>
      sendAll([[share, shares ? stagedOpen(share.proposed) : none]], shares ? words.save.saved : words.save.declined),
    /** Saves the choice on top of what is saved now. */
    keepMine(now: Share, { choice, said }: Conflict) {
      setConflict(null);
      return sendAll([[now, choice]], said);
    },
    takeTheirs({ base, choice }: Conflict) {
      setConflict(null);
      drop(base.memberId, choice);
    },
    closeConflict: () => setConflict(null),
  };
}
