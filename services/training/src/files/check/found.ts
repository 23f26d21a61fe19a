import type { FileReport } from '@entourage/contracts/rest/training-files.ts';
import type { PersonalDataKind } from '@entourage/contracts/training.ts';
import { findPersonalData } from './personal-data.ts';

const mostProblems = 20;
const mostPlaces = 10;
/** A file with more wrong lines is not read to its end. */
const givesUpAfter = 1000;

export class TooManyProblems extends Error {}

/** Collects what a check finds: problems by line, and places of personal data, never the data. */
export function createFindings() {
  const problems: Array<{ line: number; message: string }> = [];
  let problemCount = 0;
  const personal = new Map<PersonalDataKind, { count: number; lines: number[] }>();
  let characters = 0;
  let lines = 0;

  return {
    problem(line: number, message: string): void {
      problemCount++;
      if (problems.length < mostProblems) problems.push({ line, message });
      if (problemCount > givesUpAfter) throw new TooManyProblems();
    },
    sawLine(line: number): void {
      if (line > lines) lines = line;
    },
    /** Text that a model may learn from. */
    text(line: number, text: string): void {
      characters += text.length;
      for (const [kind, count] of findPersonalData(text)) {
        const found = personal.get(kind) ?? { count: 0, lines: [] };
        found.count += count;
        if (found.lines.length < mostPlaces && found.lines.at(-1) !== line) found.lines.push(line);
        personal.set(kind, found);
      }
    },
    report: (): FileReport => ({
      lines,
      characters,
      problems,
      problemCount,
      personalData: [...personal].map(([kind, found]) => ({ kind, ...found })),
    }),
  };
}

export type Findings = ReturnType<typeof createFindings>;
