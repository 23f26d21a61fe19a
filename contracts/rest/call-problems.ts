import { type Action, actions } from '../actions.ts';
import type { ProblemCode } from '../problems.ts';
import type { Call, CallName } from './calls.ts';
import type { StreamedCall, StreamedCallName } from './streamed.ts';

/** The codes of a call beyond those that follow from its kind, address, body and audience. */
const own: Readonly<Partial<Record<CallName | StreamedCallName, readonly ProblemCode[]>>> = {
  signIn: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'CHALLENGE_EXPIRED', 'TOO_MANY_REQUESTS'],
  register: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  sendEmailConfirmation: ['TOO_MANY_REQUESTS'],
  confirmEmail: ['TOO_MANY_REQUESTS'],
  requestPasswordReset: ['TOO_MANY_REQUESTS'],
  resetPassword: ['TOO_MANY_REQUESTS'],
  changePassword: ['TOO_MANY_REQUESTS'],
  changeEmail: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  beginSecondFactor: ['SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
  confirmSecondFactor: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
  renewRecoveryCodes: ['SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
  removeSecondFactor: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_FIXED', 'TOO_MANY_REQUESTS'],
  beginPasskey: ['TOO_MANY_PASSKEYS', 'TOO_MANY_REQUESTS'],
  addPasskey: ['TOO_MANY_PASSKEYS'],
  beginPasskeySignIn: ['TOO_MANY_REQUESTS'],
  signInWithPasskey: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  changeRole: ['OWN_ACCOUNT', 'ROLE_FIXED', 'LAST_ADMIN'],
  editUser: ['EMAIL_TAKEN'],
  setVerification: ['NOT_AN_ATHLETE'],
  startSubscription: ['PLAN_CHOSEN', 'TOO_MANY_REQUESTS', 'PAYMENT_PROVIDER_FAILED'],
  cancelSubscription: ['NO_SUBSCRIPTION', 'TOO_MANY_REQUESTS', 'PAYMENT_PROVIDER_FAILED'],
  resumeSubscription: ['NO_SUBSCRIPTION', 'TOO_MANY_REQUESTS', 'PAYMENT_PROVIDER_FAILED'],
  openBillingPortal: ['NO_SUBSCRIPTION', 'TOO_MANY_REQUESTS', 'PAYMENT_PROVIDER_FAILED'],
  turnOnPush: ['PUSH_OFF'],
  testPush: ['PUSH_OFF', 'TOO_MANY_REQUESTS'],
  paySimulated: ['NOTHING_TO_PAY', 'PAYMENT_PROVIDER_FAILED'],
  deleteUser: ['OWN_ACCOUNT', 'LAST_ADMIN'],
  sendContactMessage: ['TOO_MANY_REQUESTS'],
  getVerificationCode: ['ALREADY_VERIFIED', 'UNDER_REVIEW'],
  submitVerification: ['UNDER_REVIEW', 'ALREADY_VERIFIED'],
  reviewPost: ['ALREADY_REVIEWED'],
  undoReview: ['REVIEW_FINAL'],
  createConnection: ['CONNECTION_EXISTS'],
  restoreConnection: ['RESTORE_OVER', 'CONNECTION_EXISTS'],
  saveBiomarkers: ['STALE_VERSION'],
  restoreBiomarkers: ['STALE_VERSION'],
  changeInjury: ['STALE_VERSION'],
  saveMedicalCard: ['STALE_VERSION'],
  correctCareNote: ['FORBIDDEN', 'STALE_VERSION', 'CARE_NOTE_WITHDRAWN'],
  withdrawCareNote: ['FORBIDDEN'],
  changeTodo: ['TODO_COMPLETED', 'TODO_FINAL'],
  getOwnBiomarkers: ['NOT_FOUND'],
  removeTodo: ['TODO_COMPLETED', 'TODO_FINAL'],
  completeTodo: ['TODO_COMPLETED', 'TODO_FINAL'],
  reopenTodo: ['TODO_FINAL'],
  openEmergencyAccess: ['EMERGENCY_OPEN', 'NOT_FOUND'],
  sendMessage: ['CLIENT_ID_USED'],
  scheduleMessage: ['CLIENT_ID_USED'],
  editMessage: ['MESSAGE_FINAL'],
  retractMessage: ['MESSAGE_FINAL'],
  changeScheduledMessage: ['MESSAGE_FINAL'],
  cancelScheduledMessage: ['MESSAGE_FINAL'],
  takeUrgentCase: ['URGENT_CLOSED'],
  holdSlot: ['SLOT_TAKEN', 'SLOT_NOT_OFFERED'],
  bookAppointment: ['SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'HOLD_OVER'],
  saveOutcome: ['APPOINTMENT_CANCELLED', 'APPOINTMENT_NOT_OVER'],
  proposeTimes: ['SLOT_TAKEN', 'SLOT_NOT_OFFERED'],
  acceptProposal: ['PROPOSAL_OVER', 'FORBIDDEN'],
  declineProposal: ['PROPOSAL_OVER'],
  confirmAppointment: ['APPOINTMENT_CANCELLED', 'APPOINTMENT_COMPLETED', 'APPOINTMENT_OVER', 'FORBIDDEN'],
  moveAppointment: [
    'SLOT_TAKEN',
    'SLOT_NOT_OFFERED',
    'APPOINTMENT_CANCELLED',
    'APPOINTMENT_COMPLETED',
    'APPOINTMENT_OVER',
    'STALE_VERSION',
  ],
  cancelAppointment: ['APPOINTMENT_COMPLETED', 'APPOINTMENT_OVER'],
  cancelAppointmentWithReason: ['APPOINTMENT_COMPLETED', 'APPOINTMENT_OVER'],
  completeAppointment: ['APPOINTMENT_CANCELLED', 'APPOINTMENT_COMPLETED', 'APPOINTMENT_NOT_OVER'],
  markNoShow: ['APPOINTMENT_CANCELLED', 'APPOINTMENT_COMPLETED', 'APPOINTMENT_NOT_OVER'],
  saveAvailability: ['STALE_VERSION'],
  saveItinerary: ['STALE_VERSION'],
  createInvite: ['TOO_MANY_INVITES'],
  renewInvite: ['INVITE_OVER', 'TOO_MANY_INVITES'],
  registerTeamMember: ['INVITE_OVER', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  saveShare: ['STALE_VERSION'],
  unlockDeck: ['WRONG_DECK_PASSWORD', 'TOO_MANY_REQUESTS'],
  openDeckAccess: ['DECK_LOCKED'],
  trackDeckAccess: ['DECK_LOCKED'],
  listDeckAthletes: ['DECK_LOCKED'],
  askDeckQuestion: ['DECK_LOCKED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  listOwnDeckQuestions: ['DECK_LOCKED'],
  listDeckChats: ['DECK_LOCKED'],
  leaveInvestorContact: ['DECK_LOCKED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  savePresentationVersion: ['DECK_LOCKED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  openPresentationVersion: ['DECK_LOCKED'],
  revokeOwnPresentationVersion: ['DECK_LOCKED'],
  uploadTrainingFiles: ['TOO_MANY_REQUESTS', 'STORAGE_FULL'],
  deleteTrainingFile: ['TRAINING_FILE_IN_USE'],
  startTrainingJob: ['NO_TRAINING_DATA'],
  cancelTrainingJob: ['JOB_ENDED'],
  resumeTrainingJob: ['JOB_NOT_ENDED', 'NO_CHECKPOINT'],
  retryTrainingJob: ['JOB_NOT_ENDED', 'NO_TRAINING_DATA'],
  deployModel: ['NOT_FOUND', 'GATE_COMPARING', 'GATE_REFUSED'],
  rollBackModel: ['NO_LIVE_MODEL'],
  uploadAttachment: ['TOO_MANY_REQUESTS'],
  setPicture: ['TOO_MANY_REQUESTS'],
  importMeasurements: ['TOO_MANY_REQUESTS'],
};

/** Every code that a call can answer with, in the order of the contract. */
export function problemsOf(
  name: string,
  call: Pick<Call, 'method' | 'address' | 'query' | 'body' | 'paged'> & Partial<Pick<StreamedCall, 'upload'>>,
  needed: readonly Action[],
): ReadonlySet<ProblemCode> {
  const { method, address, body, paged, upload } = call;
  return new Set<ProblemCode>([
    // Unknown query parameters are refused too.
    'INVALID',
    ...(paged ? (['INVALID_CURSOR'] as const) : []),
    ...(body ? (['INVALID_JSON', 'BATCH_REFUSED'] as const) : []),
    ...(body || upload ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REQUEST_TIMEOUT'] as const) : []),
    ...(method === 'GET' ? [] : (['CROSS_SITE'] as const)),
    ...needed.flatMap(refusalsOf),
    ...(address ? (['NOT_FOUND'] as const) : []),
    ...(own[name as CallName] ?? []),
    'INTERNAL',
    'UNAVAILABLE',
  ]);
}

function refusalsOf(action: Action): readonly ProblemCode[] {
  const { audience, hidden, paid } = actions[action];
  if (audience === 'visitor') return [];
  if (audience === 'person' || audience === 'gateway')
    return ['UNAUTHENTICATED', ...(hidden ? (['NOT_FOUND'] as const) : [])];
  const lapsed = paid ? (['SUBSCRIPTION_LAPSED'] as const) : [];
  return ['UNAUTHENTICATED', hidden ? 'NOT_FOUND' : 'FORBIDDEN', 'SECOND_FACTOR_DUE', ...lapsed];
}
