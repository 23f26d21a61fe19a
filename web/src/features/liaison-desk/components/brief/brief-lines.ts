import { type FlagLevel, highestAnswer } from '@entourage/contracts/health.ts';
import { documentsId, illnessesId, todosId, wayBackId } from '@entourage/contracts/notifications.ts';
import type { BiomarkerVersion } from '../../../../shared/health/api/biomarkers.api.ts';
import type { HealthDocument } from '../../../../shared/health/api/documents.api.ts';
import type { Illness } from '../../../../shared/health/api/illnesses.api.ts';
import type { Injury } from '../../../../shared/health/api/injuries.api.ts';
import type { CheckInQuestion } from '../../../../shared/health/api/questions.api.ts';
import type { Todo } from '../../../../shared/health/api/todos.api.ts';
import type { Wellness } from '../../../../shared/health/api/wellness.api.ts';
import { shortDay, spanWords } from '../../../../shared/health/illnesses/illness-days.ts';
import { questionsId } from '../../../../shared/health/questions/question-days.ts';
import { seriesId } from '../../../../shared/health/series/series-of.ts';
import { riskWords } from '../../../../shared/health/words/dashboard.ts';
import { stageWords } from '../../../../shared/health/words/injuries.ts';
import { measuredFlagWords } from '../../../../shared/health/words/measured.ts';
import { answerWords } from '../../../../shared/health/words/questions.ts';
import { flagWords } from '../../../../shared/health/words/risk.ts';
import { trainingLeftWords } from '../../../../shared/health/words/training-left.ts';
import { dayOf } from '../../../../shared/sharing/until.ts';
import { words } from '../../words/brief.ts';

/** The parts of the page that lines link to. */
export const sources = {
  picture: 'picture',
  series: seriesId,
  questions: questionsId,
  todos: todosId,
  injuries: wayBackId,
  illnesses: illnessesId,
  documents: documentsId,
} as const;

interface Line {
  readonly source: (typeof sources)[keyof typeof sources];
  readonly text: string;
}

interface Known {
  /** The latest first. */
  readonly versions: readonly BiomarkerVersion[];
  /** Whether there are older versions, which are not loaded. */
  readonly hasOlder: boolean;
  readonly wellness: Wellness;
  /** The number of days of the check-ins; null: they reach back to the instant. */
  readonly onlyDays: number | null;
  readonly questions: readonly CheckInQuestion[];
  readonly injuries: readonly Injury[];
  readonly illnesses: readonly Illness[];
  readonly documents: readonly HealthDocument[];
  readonly todos: readonly Todo[];
  /** By the athlete's calendar. */
  readonly today: string;
}

/** What changed since an instant, one line for each fact. */
export function briefLines(known: Known, since: string): readonly Line[] {
  const { injuries, todos, today } = known;
  const overdue = todos.filter(({ due }) => due !== null && due < today);
  return [
    ...riskLines(known, since),
    ...checkInLines(known, since),
    ...questionLines(known, since),
    ...injuries
      .filter(({ savedAt }) => savedAt > since)
      .map(({ site, stage, resolvedAt }) => ({
        source: sources.injuries,
        text: resolvedAt ? words.resolved(site) : words.injury(site, stageWords[stage]),
      })),
    ...illnessLines(known, since),
    ...documentLines(known, since),
    ...(todos.length > 0 ? [{ source: sources.todos, text: words.todos(todos.length) }] : []),
    ...(overdue.length > 0 ? [{ source: sources.todos, text: words.overdue(overdue.length) }] : []),
  ];
}

function riskLines({ versions, hasOlder }: Known, since: string): Line[] {
  const later = versions.filter(({ savedAt }) => savedAt > since);
  const [latest] = later;
  if (!latest) return [];
  const before = versions.find(({ savedAt }) => savedAt <= since);
  const now = riskIn(latest);
  const text = hasOlder && !before ? words.riskNow(later.length, now) : words.risk(later.length, now, riskIn(before));
  return [{ source: sources.picture, text }];
}

/** Null: not assessed. */
const riskIn = (version: BiomarkerVersion | undefined): string | null =>
  !version || version.notAssessed.includes('injuryRisk') ? null : riskWords[version.injuryRisk];

/** Those that last, and those that ended or were saved since. */
const illnessLines = ({ illnesses, today }: Known, since: string): Line[] =>
  illnesses
    .filter(({ endedOn, savedAt }) => endedOn === null || endedOn >= dayOf(since) || savedAt > since)
    .map(({ name, onset, endedOn, training }) => ({
      source: sources.illnesses,
      text:
        endedOn === null
          ? words.ill(name, shortDay(onset, today), trainingLeftWords[training])
          : words.wasIll(name, spanWords(onset, endedOn)),
    }));

/** Those that were answered since: the last answer and the one before the meeting, or how often it was yes. */
const questionLines = ({ questions }: Known, since: string): Line[] =>
  questions.flatMap(({ text, scale, answers }) => {
    const later = answers.filter(({ date }) => date >= dayOf(since));
    const last = later.at(-1);
    if (!last) return [];
    const before = answers.at(-later.length - 1);
    const said =
      scale === 'YES_NO'
        ? words.yes(later.filter(({ answer }) => answer === highestAnswer.YES_NO).length, later.length)
        : words.answer(answerWords(scale, last.answer), before ? String(before.answer) : null);
    return [{ source: sources.questions, text: words.answered(text, said) }];
  });

function documentLines({ documents }: Known, since: string): Line[] {
  const added = documents.filter(({ addedAt }) => addedAt > since).map(({ title }) => title);
  return added.length > 0 ? [{ source: sources.documents, text: words.documents(added) }] : [];
}

function checkInLines({ wellness: { days, flags, measuredFlags }, onlyDays }: Known, since: string): Line[] {
  const later = days.filter(({ savedAt }) => savedAt > since);
  const red = [...flags.filter(isRed).map(flagWords), ...measuredFlags.filter(isRed).map(measuredFlagWords)];
  return [
    { source: sources.series, text: words.checkIns(later.length, onlyDays) },
    ...red.map((text) => ({ source: sources.series, text })),
  ];
}

const isRed = ({ level }: { readonly level: FlagLevel }): boolean => level === 'RED';
