import { useClientId } from '../../forms/use-client-id.ts';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useViewer } from '../../session/viewer.ts';
import { dayOf } from '../../sharing/until.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useWriteCareNoteMutation } from '../api/care-notes.api.ts';
import { words } from '../words/care-notes.ts';
import { NoteDialog } from './NoteDialog.tsx';

const said = words.writing;

/** Writes a care note, about this day or today. What was typed stays on the device until it is saved or discarded. */
export function WriteNote({ athleteId, day, close }: { athleteId: string; day: string | null; close: () => void }) {
  const dispatch = useAppDispatch();
  const [write] = useWriteCareNoteMutation();
  const notWritten = useFailureNotice(said.failed);
  const clientId = useClientId();
  const { user } = useViewer();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).careNoteUntil(dayOf(Date.now())),
    initial: { kind: 'CONSULTATION', happenedOn: day ?? dayOf(Date.now()), text: '' },
    draft: { name: `care-note.${user?.id}.${athleteId}`, changes: true },
    send: async (note) => {
      await write({ athleteId, note: { ...note, clientId: clientId.of(note) } }).unwrap();
      dispatch(say(said.done));
      close();
    },
    failed: notWritten,
  });
  return <NoteDialog form={form} does={said} discard={form.reset} close={close} />;
}
