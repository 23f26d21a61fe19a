import type { TrainingFile as Described, FileReport } from '@entourage/contracts/rest/training-files.ts';
import type { TrainingFileStatus, TrainingFileType } from '@entourage/contracts/training.ts';

export interface TrainingFile {
  readonly id: string;
  readonly originalName: string;
  readonly fileType: TrainingFileType;
  readonly fileSize: number;
  readonly sha256: string;
  readonly status: TrainingFileStatus;
  readonly processingNotes: string | null;
  readonly report: FileReport | null;
  readonly isInUse: boolean;
  readonly usedBy: Described['usedBy'];
  readonly usedByCount: number;
  readonly uploadedBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const counted = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** What a check found, in a sentence. */
export function notesOf(fileType: TrainingFileType, report: FileReport): string {
  const [first] = report.problems;
  const place = fileType === 'PDF' ? 'page' : 'line';
  if (first) {
    const others = report.problemCount - 1;
    return `${place === 'page' ? 'Page' : 'Line'} ${first.line}: ${first.message}${others > 0 ? ` And ${counted(others, 'more problem')}.` : ''}`;
  }
  const personal = report.personalData.reduce((sum, { count }) => sum + count, 0);
  const found = personal === 0 ? 'no personal data found' : `${counted(personal, 'place')} with possible personal data`;
  return `${counted(report.lines, place)}, ${counted(report.characters, 'character')} of text, ${found}.`;
}
