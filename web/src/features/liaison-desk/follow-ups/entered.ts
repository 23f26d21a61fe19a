import type { FollowUp } from '../../../shared/health/api/follow-ups.api.ts';

const fields = ['text', 'due', 'assigneeId'] as const;
export type Name = (typeof fields)[number];
/** As it is typed: empty where it is not said. */
export type Entered = Readonly<Record<Name, string>>;

export const nothing: Entered = { text: '', due: '', assigneeId: '' };

export const enteredIn = ({ text, due, assignee }: FollowUp): Entered => ({
  text,
  due: due ?? '',
  assigneeId: assignee?.id ?? '',
});

/** The fields in which they differ. */
export const differing = (one: Entered, other: Entered): Name[] => fields.filter((name) => one[name] !== other[name]);
