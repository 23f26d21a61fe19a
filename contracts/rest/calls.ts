import { accountCalls } from './account-calls.ts';
import { adminCalls } from './admin-calls.ts';
import { billingCalls } from './billing-calls.ts';
import { biomarkerCalls } from './biomarker-calls.ts';
import { careNoteCalls } from './care-note-calls.ts';
import { competitionCalls } from './competition-calls.ts';
import { connectionCalls } from './connection-calls.ts';
import { cycleCalls } from './cycle-calls.ts';
import { deckLinkCalls } from './deck-link-calls.ts';
import { documentCalls } from './document-calls.ts';
import { emergencyPassCalls } from './emergency-pass-calls.ts';
import { followUpCalls } from './follow-up-calls.ts';
import { healthCalls } from './health-calls.ts';
import { illnessCalls } from './illness-calls.ts';
import { injuryCalls } from './injury-calls.ts';
import { inviteCalls } from './invite-calls.ts';
import { liaisonCalls } from './liaison-calls.ts';
import { measurementKeyCalls } from './measurement-key-calls.ts';
import { medicalCardCalls } from './medical-card-calls.ts';
import { meetingCalls } from './meeting-calls.ts';
import { messageCalls } from './message-calls.ts';
import { notificationCalls } from './notification-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { plannedWeekCalls } from './planned-week-calls.ts';
import { presentationCalls } from './presentation-calls.ts';
import { pushCalls } from './push-calls.ts';
import { questionCalls } from './question-calls.ts';
import { sharedCalls } from './shared-calls.ts';
import { trainingCalls } from './training-calls.ts';
import { verificationCalls } from './verification-calls.ts';
import { weekTemplateCalls } from './week-template-calls.ts';
import { wellnessCalls } from './wellness-calls.ts';

export { type Call, paging } from './call.ts';

/** Every documented call that an operation answers, by its name. */
export const calls = {
  ...accountCalls,
  ...passkeyCalls,
  ...notificationCalls,
  ...pushCalls,
  ...verificationCalls,
  ...healthCalls,
  ...biomarkerCalls,
  ...wellnessCalls,
  ...measurementKeyCalls,
  ...injuryCalls,
  ...illnessCalls,
  ...cycleCalls,
  ...medicalCardCalls,
  ...emergencyPassCalls,
  ...careNoteCalls,
  ...competitionCalls,
  ...followUpCalls,
  ...questionCalls,
  ...documentCalls,
  ...plannedWeekCalls,
  ...weekTemplateCalls,
  ...liaisonCalls,
  ...connectionCalls,
  ...messageCalls,
  ...meetingCalls,
  ...inviteCalls,
  ...sharedCalls,
  ...presentationCalls,
  ...deckLinkCalls,
  ...trainingCalls,
  ...billingCalls,
  ...adminCalls,
} as const;

export type CallName = keyof typeof calls;
