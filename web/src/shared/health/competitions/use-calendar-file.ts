import { useRef, useState } from 'react';
import { ownZone } from '../../meetings/zones.ts';
import { dayOf } from '../../sharing/until.ts';
import { words } from '../words/competition-import.ts';
import { type Candidate, candidatesOf, seasonAt } from './calendar-file/candidates.ts';
import { type ReadCalendar, readCalendar } from './calendar-file/read-calendar.ts';
import { textOfFile } from './calendar-file/text-of-file.ts';

/** The events of a file, and what is said of the file. */
export interface Preview extends Omit<ReadCalendar, 'rows'> {
  readonly candidates: readonly Candidate[];
  readonly zone: string;
}

/** Reads the calendar that somebody chooses; `isRead`: called with its events. */
export function useCalendarFile({
  athleteId,
  authorId,
  now,
  isRead,
}: {
  athleteId: string;
  authorId: string;
  now: number;
  isRead: (preview: Preview) => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const latest = useRef<File | null>(null);

  async function previewOf(chosen: File): Promise<Preview | string> {
    const zone = ownZone();
    try {
      const text = textOfFile(new Uint8Array(await chosen.arrayBuffer()));
      if (text.trim() === '') return words.nothing;
      const read = readCalendar(text, { own: zone, today: dayOf(now), season: seasonAt(now) });
      if (read === null) return words.notCalendar;
      if (read.rows.length === 0) return read.undated > 0 ? words.undated(read.undated) : words.noEvents;
      const { rows, ...said } = read;
      return { ...said, zone, candidates: await candidatesOf(rows, athleteId, authorId) };
    } catch {
      return words.notRead;
    }
  }

  async function choose(chosen: File | null) {
    latest.current = chosen;
    setFile(chosen);
    setPreview(null);
    setWrong(null);
    if (chosen === null) return;
    const read = await previewOf(chosen);
    // Another one was chosen meanwhile.
    if (latest.current !== chosen) return;
    if (typeof read === 'string') return setWrong(read);
    setPreview(read);
    isRead(read);
  }

  return { file, preview, wrong, choose, isReading: file !== null && preview === null && wrong === null };
}
