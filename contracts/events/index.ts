import * as admin from './admin.ts';
import type { EventDefinition } from './define.ts';
import * as gateway from './gateway.ts';
import * as healthData from './health-data.ts';
import * as identity from './identity.ts';
import * as messaging from './messaging.ts';
import * as scheduling from './scheduling.ts';
import * as verification from './verification.ts';

/** Every event of the product, by its type. */
export const events: ReadonlyMap<string, EventDefinition> = new Map(
  [
    identity.userRegistered,
    identity.userChanged,
    identity.userDeleted,
    identity.liaisonChanged,
    identity.subscriptionChanged,
    identity.sessionStarted,
    identity.sessionEnded,
    verification.postSubmitted,
    verification.postReviewed,
    verification.postClosed,
    healthData.profileOnboarded,
    healthData.profileChanged,
    healthData.recordsClosed,
    healthData.recordsErased,
    healthData.biomarkersChanged,
    healthData.todoChanged,
    healthData.todoCompleted,
    healthData.emergencyOpened,
    healthData.emergencyClosed,
    healthData.checkInSaved,
    healthData.measurementsImported,
    healthData.injuryChanged,
    healthData.alertRaised,
    healthData.alertSeen,
    verification.postsErased,
    messaging.messageSent,
    messaging.messageChanged,
    messaging.messageRead,
    messaging.messageUnread,
    messaging.urgentMissed,
    messaging.urgentClosed,
    messaging.scheduledSettled,
    messaging.conversationErased,
    messaging.messagesErased,
    scheduling.availabilityChanged,
    scheduling.itineraryChanged,
    scheduling.appointmentReminded,
    scheduling.appointmentRequested,
    scheduling.appointmentConfirmed,
    scheduling.appointmentRescheduled,
    scheduling.appointmentCancelled,
    scheduling.appointmentCompleted,
    scheduling.proposalMade,
    scheduling.proposalClosed,
    scheduling.appointmentsErased,
    admin.contactReceived,
    admin.contactRead,
    admin.contactUnread,
    admin.connectionCreated,
    admin.connectionRemoved,
    gateway.callRefused,
  ].map((definition) => [definition.type, definition]),
);
