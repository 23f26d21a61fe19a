import { Suspense, useEffect, useState } from 'react';
import { timeOf } from '../../../../shared/clock.ts';
import type { Choice } from '../../../../shared/components/ChoiceMenu.tsx';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { DownIcon } from '../../../../shared/components/icons.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { morningIn, nextMonday } from '../../moments.ts';
import { words } from '../../words.ts';

// Lazy: the first view needs no menu.
const loadMenu = async () => ({ default: (await import('../../../../shared/components/ChoiceMenu.tsx')).ChoiceMenu });
const ChoiceMenu = latePart(loadMenu);

const said = words.sendMenu;

/** Sends as urgent, or later. */
export function SendMenu({
  disabled,
  urgent,
  later,
}: {
  disabled: boolean;
  urgent: () => void;
  /** Absent with attachments, which cannot be scheduled. */
  later?: { readonly at: (moment: Date) => void; readonly pick: () => void };
}) {
  const [from, setFrom] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // A menu that came late could take the keyboard of somebody who writes on.
    loadMenu().catch(() => {});
  }, []);
  const [tomorrow, monday] = [morningIn(1, new Date()), nextMonday(new Date())];
  const ways: Choice[] = [[said.urgent, urgent]];
  if (later) {
    ways.push(
      [said.tomorrow(timeOf(tomorrow)), () => later.at(tomorrow)],
      [said.monday(timeOf(monday)), () => later.at(monday)],
      [said.pick, later.pick],
    );
  }

  return (
    <>
      <IconButton
        label={said.open}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={({ currentTarget }) => setFrom(currentTarget)}
      >
        <DownIcon />
      </IconButton>
      <Suspense>{from && <ChoiceMenu from={from} choices={ways} close={() => setFrom(null)} />}</Suspense>
    </>
  );
}
