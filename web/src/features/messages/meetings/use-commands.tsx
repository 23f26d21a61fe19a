import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { latePart } from '../../../shared/late/late-part.tsx';
import { type Partner, partnerOf } from '../../../shared/meetings/partner.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { type AssignedLiaison, liaisonsApi } from '../../../shared/people/liaisons.api.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import type { Conversation } from '../api/conversations.api.ts';
import { words as messageWords } from '../words.ts';
import { type Command, commandsOf, completionsOf, liaisonNamed, readCommand } from './command.ts';
import { words } from './words.ts';

const ChooseLiaison = latePart(async () => ({
  default: (await import('../../../shared/meetings/ChooseLiaison.tsx')).ChooseLiaison,
}));
const ScheduleMeeting = latePart(async () => ({
  default: (await import('../../../shared/meetings/ScheduleMeeting.tsx')).ScheduleMeeting,
}));

export interface Commands {
  /** Whether this text is a command, or held because it looks like one: then it is not sent. */
  take(text: string): boolean;
  /** The text is no command that is known; its author may send it all the same. */
  readonly isHeld: boolean;
  /** Why a text is held. */
  readonly hint: string;
  /** The placeholder of the box. */
  readonly prompt: string;
  /** Texts that complete what is being typed. */
  readonly offered: readonly string[];
  readonly dialog: ReactNode;
}

/**
 * Commands in the message box: an athlete's, and a liaison's with an athlete (`other`). Everybody's text to the
 * assistant is held.
 */
export function useCommands(text: string, clear: () => void, other: Conversation['user']): Commands {
  const { user } = useViewer();
  const dispatch = useAppDispatch();
  const failed = useFailureNotice(words.liaisonsFailed);
  const [held, setHeld] = useState<string | null>(null);
  const [choices, setChoices] = useState<readonly AssignedLiaison[] | null>(null);
  const [partner, setPartner] = useState<Partner | null>(null);
  const athleteId = user?.role === 'ATHLETE' ? user.id : null;
  const liaisonId = user?.role === 'LIAISON' ? user.id : null;
  const box = useRef(text);
  useEffect(() => {
    box.current = text;
  }, [text]);
  const running = useRef(false);
  const commands = commandsOf(user?.role, other?.role);

  /** What is typed meanwhile stays in the box; a second press changes nothing. */
  async function run(command: Exclude<Command, { kind: 'unknown' }>, forAthlete: string, given: string) {
    if (running.current) return;
    running.current = true;
    const before = box.current;
    const clearIfUnchanged = () => {
      if (box.current === given || box.current === before) clear();
    };
    const reading = dispatch(liaisonsApi.endpoints.liaisonsOfAthlete.initiate(forAthlete));
    try {
      const liaisons = await reading.unwrap();
      if (command.kind === 'choose') {
        setChoices(liaisons);
        return clearIfUnchanged();
      }
      const found = liaisonNamed(liaisons, command.name);
      if (found) {
        setPartner(partnerOf(found));
        return clearIfUnchanged();
      }
      const { title, text: sentence } = words.notFound;
      dispatch(say({ title, text: sentence(command.name), tone: 'destructive' }));
    } catch (thrown) {
      failed(toFailure(thrown));
    } finally {
      running.current = false;
      reading.unsubscribe();
    }
  }

  return {
    take(given) {
      const command = readCommand(given);
      if (!command) return false;
      if (command.kind !== 'unknown' && athleteId) void run(command, athleteId, given);
      else if (command.kind === 'choose' && commands.length > 0) {
        setPartner(other);
        clear();
      } else setHeld(given);
      return true;
    },
    isHeld: held !== null && held === text,
    hint: hintFor(commands.length),
    prompt: commands.length > 0 ? messageWords.box.prompt : messageWords.box.promptWithoutCommands,
    offered: completionsOf(text, commands),
    dialog: (
      <Suspense>
        {choices && (
          <ChooseLiaison
            liaisons={choices}
            choose={(chosen) => {
              setChoices(null);
              setPartner(chosen);
            }}
            close={() => setChoices(null)}
          />
        )}
        {partner && (
          <ScheduleMeeting partner={partner} {...(liaisonId && { liaisonId })} close={() => setPartner(null)} />
        )}
      </Suspense>
    ),
  };
}

function hintFor(commands: number): string {
  if (commands === 0) return words.hintWithoutCommands;
  return commands === 1 ? words.hintForLiaison : words.hint;
}
