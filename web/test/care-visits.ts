import type { Person } from '../../gateway/test/people.ts';
import { noorsPage } from './a-week-in-care.ts';
import { danasPage } from './a-week-in-messages.ts';
import { petrasPreview } from './a-week-of-sharing.ts';
import { addingDocument } from './adding-document.ts';
import { asking } from './asking.ts';
import { calendarImport } from './calendar-import.ts';
import type { Look } from './looks.ts';
import { charted, drafted, type Visit } from './sights.ts';
import { weekPlanning } from './week-planning.ts';

/** A page of somebody in care. */
interface Care extends Visit {
  readonly name: string;
  readonly who: () => Promise<Person>;
  /** Text that is loaded late, after everything else has been answered. */
  readonly late?: (look: Look) => readonly string[];
  /** Only at this width. */
  readonly only?: Look['viewport']['width'];
}

export const isOfMessages = (path: string) => path.startsWith('/messages');

const meetingInList = 'Fri 6 Mar, 14:00, confirmed';
const meetingInThread = 'Left hamstring, week 3';
/** On a phone no conversation is open. */
const inMessages = ({ viewport }: Look) => (viewport.width < 900 ? [meetingInList] : [meetingInList, meetingInThread]);

const measured = 'What the measurements show now';
const onDashboard = () => ['Fri 6 Mar, 14:00', measured];

type Who = Care['who'];

/** The pages of an athlete, a liaison, an admin and a member of an entourage. */
export function careVisits({ theAthlete, dana, marta, petra }: { theAthlete: Who; dana: Who; marta: Who; petra: Who }) {
  const inCare: readonly Care[] = [
    { path: '/dashboard', name: '/dashboard-athlete', who: theAthlete, first: charted, late: onDashboard },
    { path: '/dashboard', name: '/dashboard-athlete-folded', who: theAthlete, late: onDashboard, only: 390 },
    { ...addingDocument, who: theAthlete },
    { path: '/liaisons', name: '/liaisons', who: theAthlete },
    { path: '/summary', name: '/summary', who: theAthlete },
    { path: '/messages', name: '/messages', who: theAthlete, first: drafted, late: inMessages },
    {
      path: danasPage,
      name: '/messages-open',
      who: theAthlete,
      first: drafted,
      late: () => [meetingInList, meetingInThread],
    },
    { path: noorsPage, name: '/dashboard-liaison', who: dana, first: charted, late: () => [measured] },
    { path: '/squad', name: '/squad', who: dana },
    { path: '/liaison-profile', name: '/liaison-profile', who: dana },
    { path: '/availability', name: '/availability', who: dana },
    ...weekPlanning.map((visit) => ({ ...visit, who: dana })),
    { ...calendarImport, who: dana },
    { ...asking, who: dana },
    { path: '/admin', name: '/admin-connections', who: marta },
  ];

  /** Of an entourage; the dashboard of a member draws its chart last. */
  const inEntourage: readonly Care[] = [
    { path: '/team-invites', name: '/team-invites', who: theAthlete },
    { path: '/sharing', name: '/sharing', who: theAthlete },
    { path: petrasPreview, name: '/sharing-preview', who: theAthlete, first: charted },
    { path: '/dashboard', name: '/dashboard-team-member', who: petra, first: charted },
    { path: '/team-member-profile', name: '/team-member-profile', who: petra },
  ];

  return { inCare, inEntourage };
}
