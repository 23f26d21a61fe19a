import { lazy, type ReactNode, Suspense, useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { type Partner, partnerOf } from '../../../shared/meetings/partner.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { type AssignedLiaison, liaisonsApi } from '../../../shared/people/liaisons.api.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { type Command, completionsOf, liaisonNamed, readCommand } from './command.ts';
import { words } from './words.ts';

const ChooseLiaison = lazy(async () => ({
  default: (await import('../../../shared/meetings/ChooseLiaison.tsx')).ChooseLiaison,
}));
const ScheduleMeeting = lazy(async () => ({
  default: (await import('../../../shared/meetings/ScheduleMeeting.tsx')).ScheduleMeeting,
}));

export interface Commands {
  /** Whether this text is a command, or held because it looks like one: then it is not sent. */
  take(text: string): boolean;
  /** The text is no command that is known; its author may send it all the same. */
  readonly isHeld: boolean;
  /** Texts that complete what is being typed. */
  readonly offered: readonly string[];
  readonly dialog: ReactNode;
}

/** Commands in the message box of an athlete. Everybody's text to the assistant is held. */
export function useCommands(text: string, clear: () => void): Commands {
  const { user } = useViewer();
  const dispatch = useAppDispatch();
  const failed = useFailureNotice(words.liaisonsFailed);
  const [held, setHeld] = useState<string | null>(null);
  const [choices, setChoices] = useState<readonly AssignedLiaison[] | null>(null);
  const [liaison, setLiaison] = useState<Partner | null>(null);
  const athleteId = user?.role === 'ATHLETE' ? user.id : null;

  async function run(command: Exclude<Command, { kind: 'unknown' }>, forAthlete: string) {
    const reading = dispatch(liaisonsApi.endpoints.liaisonsOfAthlete.initiate(forAthlete));
    try {
      const liaisons = await reading.unwrap();
      if (command.kind === 'choose') {
        setChoices(liaisons);
        return clear();
      }
      const found = liaisonNamed(liaisons, command.name);
      if (found) {
        setLiaison(partnerOf(found));
        return clear();
      }
      const { title, text: sentence } = words.notFound;
      dispatch(say({ title, text: sentence(command.name), tone: 'destructive' }));
    } catch (thrown) {
      failed(toFailure(thrown));
    } finally {
      reading.unsubscribe();
    }
  }

  return {
    take(given) {
      const command = readCommand(given);
      if (!command) return false;
      if (command.kind === 'unknown' || !athleteId) setHeld(given);
      else void run(command, athleteId);
      return true;
    },
    isHeld: held !== null && held === text,
    offered: athleteId ? completionsOf(text) : [],
    dialog: (
      <Suspense>
        {choices && (
          <ChooseLiaison
            liaisons={choices}
            choose={(chosen) => {
              setChoices(null);
              setLiaison(chosen);
            }}
            close={() => setChoices(null)}
          />
        )}
        {liaison && <ScheduleMeeting partner={liaison} close={() => setLiaison(null)} />}
      </Suspense>
    ),
  };
}
