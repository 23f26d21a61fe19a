import { subjectOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { recordedSubjects } from '../../../services/admin/src/audit/record-event.ts';

const patterns = recordedSubjects.map((subject) => new RegExp(`^${subject.replaceAll('*', '[^.]+')}$`));

/** The types that the trail leaves out. */
export const unrecordedTypes = (): string[] => [...events.keys()].filter((type) => !isRecorded(type));

/** Whether events of this type belong on the trail; one that nobody knows does. */
export function isRecorded(type: string): boolean {
  const event = events.get(type);
  return event === undefined || patterns.some((pattern) => pattern.test(subjectOf(event)));
}
