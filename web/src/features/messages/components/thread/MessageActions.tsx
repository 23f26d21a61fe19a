import { Suspense, useEffect, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { type Choice, ChoiceMenu } from '../../../../shared/components/ChoiceMenu.tsx';
import { dropDraft } from '../../../../shared/drafts/drafts.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useRetractMessageMutation } from '../../api/thread.api.ts';
import { takeOff } from '../../unsent/take-off.ts';
import { words } from '../../words.ts';
import { isAlterable } from './choices.ts';
import { editDraft } from './edit-draft.ts';
import type { Shown } from './rows.ts';
import { useCopy } from './use-copy.ts';

// Lazy: opened now and then.
const VersionsDialog = latePart(async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog }));

const said = words.menu;

export type MessageAsked =
  | { readonly what: 'menu'; readonly shown: Shown; readonly from: HTMLElement }
  | { readonly what: 'versions'; readonly shown: Shown };

/**
 * The menu of a message, one instance for all. The viewer can retract their own message for a while, edit it while they may
 * write, and take it off the queue while it waits for a connection.
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
  const copy = useCopy();
  const failed = useFailureNotice(words.takeBack.failed);
  const menu = asked?.what === 'menu' ? asked : null;
  const alterable = menu !== null && isAlterable(menu.shown);

  useEffect(() => {
    // So that its box is there at once, with the focus.
    if (alterable) import('./EditBox.tsx').catch(() => {});
  }, [alterable]);

  async function doNotSend(clientId: string) {
    if (await takeOff(ownId, clientId)) dispatch(say(said.mayHaveArrived));
  }

  const choicesOf = ({ id, content, clientId, state }: Shown): Choice[] => [
    ...(clientId && state === 'waiting' ? [[said.doNotSend, () => void doNotSend(clientId)] as const] : []),
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
