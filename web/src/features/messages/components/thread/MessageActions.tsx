import { Suspense, useEffect, useState } from 'react';
import { toFailure, unreachable } from '../../../../shared/api/failure.ts';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { type Choice, ChoiceMenu } from '../../../../shared/components/ChoiceMenu.tsx';
import { dropDraft } from '../../../../shared/drafts/drafts.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useRetractMessageMutation } from '../../api/thread.api.ts';
import { words } from '../../words.ts';
import { editDraft } from './edit-draft.ts';
import type { Shown } from './rows.ts';

// Lazy: opened now and then.
const VersionsDialog = latePart(async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog }));

const said = words.menu;

export type MessageAsked =
  | { readonly what: 'menu'; readonly shown: Shown; readonly from: HTMLElement }
  | { readonly what: 'versions'; readonly shown: Shown };

/**
 * The menu of a message, one instance for all. The viewer can retract their own message for a while, and edit it while
 * they may write.
 */
export function MessageActions({
  ownId,
  asked,
  mayWrite,
  done,
  edit,
}: {
  ownId: string;
  asked: MessageAsked | null;
  mayWrite: boolean;
  /** What was asked has been seen to. */
  done: () => void;
  edit: (id: string) => void;
}) {
  const dispatch = useAppDispatch();
  const [retract] = useRetractMessageMutation();
  const [takingBack, setTakingBack] = useState<string | null>(null);
  const notCopied = useFailureNotice(said.notCopied);
  const failed = useFailureNotice(words.takeBack.failed);
  const menu = asked?.what === 'menu' ? asked : null;
  const alterable = menu !== null && isAlterable(menu.shown, Date.now());

  useEffect(() => {
    // So that its box is there at once, with the focus.
    if (alterable) import('./EditBox.tsx').catch(() => {});
  }, [alterable]);

  async function copy(content: string) {
    try {
      await navigator.clipboard.writeText(content);
      dispatch(say(said.copied));
    } catch {
      notCopied({ ...unreachable, message: null });
    }
  }

  const choicesOf = ({ id, content }: Shown): Choice[] => [
    ...(alterable && mayWrite ? [[said.edit, () => edit(id)] as const] : []),
    ...(alterable ? [[said.takeBack, () => setTakingBack(id)] as const] : []),
    ...(content === '' ? [] : [[said.copy, () => void copy(content ?? '')] as const]),
  ];

  function takeBack(yes: boolean) {
    setTakingBack(null);
    if (!yes || takingBack === null) return;
    retract(takingBack)
      .unwrap()
      .then(() => dropDraft(editDraft(ownId, takingBack)))
      .catch((error) => failed(toFailure(error)));
  }

  return (
    <>
      {menu && <ChoiceMenu from={menu.from} choices={choicesOf(menu.shown)} close={done} />}
      <Suspense>{asked?.what === 'versions' && <VersionsDialog id={asked.shown.id} close={done} />}</Suspense>
      <AskFirst {...words.takeBack} open={takingBack !== null} answered={takeBack} />
    </>
  );
}

const isAlterable = ({ own, alterableUntil }: Shown, now: number) =>
  own && alterableUntil !== null && Date.parse(alterableUntil) > now;
