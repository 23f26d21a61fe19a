import { dana, idOf, kofi, longest, noor, yuki } from './care-records.ts';

const followUp = (n: number, over: object) => ({
  id: idOf(n),
  athleteId: noor.id,
  due: null,
  assignee: null,
  writtenAt: '2026-03-02T16:00:00Z',
  writtenBy: kofi,
  doneAt: null,
  doneBy: null,
  version: 1,
  ...over,
});

const strength = followUp(91, {
  text: 'Repeat the strength test of both hamstrings before the next week is planned',
  due: '2026-03-03',
  assignee: dana,
});
const scan = followUp(92, { text: 'Ask the club doctor for the scan', due: '2026-03-05' });
const flight = followUp(93, {
  text: 'Send the itinerary of the Llanfairpwllgwyngyll-Harbour-City trip',
  due: '2026-03-06',
  assignee: longest,
});
const summer = followUp(94, { text: 'Talk about the summer' });

/** Of Noor: one of each kind that a list shows. */
export const followUps = [strength, scan, flight, summer];

/** Dana's and anyone's, of all athletes. */
export const ownFollowUps = [
  strength,
  scan,
  followUp(95, { athleteId: longest.id, text: 'Ring the nutritionist', due: '2026-03-10', assignee: dana }),
  followUp(96, { athleteId: yuki.id, text: 'Look at the sleep of the training camp', due: '2026-04-02' }),
  summer,
];

export const doneFollowUps = [
  followUp(97, {
    text: 'Book the room for the jump tests',
    due: '2026-02-27',
    doneAt: '2026-02-26T10:00:00Z',
    doneBy: dana,
    version: 2,
  }),
];
