import { mostCompetitionsTogether } from '@entourage/contracts/health.ts';
import { useRef, useState } from 'react';
import { type Failure, toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useNow } from '../../components/ago/now.ts';
import { say } from '../../notices/notices.ts';
import { useViewer } from '../../session/viewer.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { type Competition, useCompetitionsQuery } from '../api/competitions.api.ts';
import { useAddCompetitionsMutation } from '../api/season-changes.api.ts';
import { words } from '../words/competition-import.ts';
import { type Candidate, type Entered, mayBeChosen, type Standing, standingsIn } from './calendar-file/candidates.ts';
import { sentAs } from './entered.ts';
import { useCalendarFile } from './use-calendar-file.ts';

export interface PreviewRow {
  readonly candidate: Candidate;
  readonly standing: Standing;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** Why the server refused it. */
  readonly error: string | undefined;
}

/** The events of a file beside the season, which of them are chosen, and their way into it. */
export function useCalendarImport({
  athleteId,
  season,
  close,
}: {
  athleteId: string;
  season: readonly Competition[];
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const [add] = useAddCompetitionsMutation();
  const { refetch } = useCompetitionsQuery(athleteId);
  const authorId = useViewer().user?.id ?? '';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Of this dialog, which the season may not show yet. */
  const [entered, setEntered] = useState<readonly Entered[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const inProgress = useRef(false);
  const standingsOf = (candidates: readonly Candidate[]) => standingsIn([...season, ...entered], candidates, now);

  const file = useCalendarFile({
    athleteId,
    authorId,
    now,
    isRead: ({ candidates }) => {
      const standingOf = standingsOf(candidates);
      choose(new Set(candidates.filter((one) => standingOf(one).kind === 'new').map(({ clientId }) => clientId)));
    },
  });
  const candidates = file.preview?.candidates ?? [];
  const standingOf = standingsOf(candidates);
  const rows = candidates.map((candidate): PreviewRow => {
    const standing = standingOf(candidate);
    const isOpen = mayBeChosen(standing);
    const { clientId } = candidate;
    return { candidate, standing, isOpen, isChosen: isOpen && chosen.has(clientId), error: errors[clientId] };
  });
  const toSend = rows.filter(({ isChosen }) => isChosen).map(({ candidate }) => candidate);

  function choose(next: ReadonlySet<string>) {
    if (inProgress.current) return;
    setChosen(next);
    setErrors({});
    setFailed(null);
  }

  /** The errors of other rows stay, and the message as long as there are any. */
  function mark(clientIds: readonly string[], isMarked: boolean) {
    if (inProgress.current) return;
    const others = [...chosen].filter((one) => !clientIds.includes(one));
    setChosen(new Set(isMarked ? [...others, ...clientIds] : others));
    const left = Object.entries(errors).filter(([clientId]) => !clientIds.includes(clientId));
    setErrors(Object.fromEntries(left));
    if (left.length === 0) setFailed(null);
  }

  function refuse(failure: Failure, part: readonly Candidate[], done: number) {
    const ofRows = Object.entries(failure.fields).flatMap(([path, error]) => {
      const at = /^competitions\.(\d+)(?:\.|$)/.exec(path)?.[1];
      const row = at === undefined ? undefined : part[Number(at)];
      return row ? [[row.clientId, error] as const] : [];
    });
    setErrors(Object.fromEntries(ofRows));
    const why = failure.fields.competitions ?? (ofRows.length > 0 ? words.refused : wordsOf(failure, words.failed));
    setFailed(words.soFar(done, why));
  }

  /** In parts, one after another: what was entered by an earlier press is not entered twice. */
  async function send() {
    if (inProgress.current) return;
    setErrors({});
    setFailed(null);
    if (toSend.length === 0) return setFailed(words.chooseOne);
    inProgress.current = true;
    const answered: Competition[] = [];
    const all = toSend.length;
    let [done, part]: [number, readonly Candidate[]] = [0, []];
    try {
      for (; done < all; done += part.length) {
        setSending({ done, all });
        part = toSend.slice(done, done + mostCompetitionsTogether);
        const sent = part;
        const competitions = part.map((one) => ({ ...sentAs(one), clientId: one.clientId }));
        answered.push(...(await add({ athleteId, competitions }).unwrap()));
        setEntered((before) => [...before, ...sent]);
      }
      const removed = await removedOf(answered);
      dispatch(say(words.done(answered.length - removed, removed)));
      close();
    } catch (thrown) {
      refuse(toFailure(thrown), part, done);
    } finally {
      inProgress.current = false;
      setSending(null);
    }
  }

  /** How many are not in the season, because somebody removed them after an earlier import. */
  async function removedOf(answered: readonly Competition[]): Promise<number> {
    const { data, isSuccess } = await refetch();
    const ids = new Set(data?.map(({ id }) => id));
    return isSuccess ? answered.filter(({ id }) => !ids.has(id)).length : 0;
  }

  return { file, rows, toSend, mark, chosen, failed, sending, send };
}

export type CalendarImport = ReturnType<typeof useCalendarImport>;
