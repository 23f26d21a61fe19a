import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { ComponentType } from 'react';
import { CheckIcon, Icon, type Size } from '../../../shared/components/icons.tsx';
import {
  AdminIcon,
  AvailabilityIcon,
  DashboardIcon,
  LiaisonsIcon,
  MessagesIcon,
} from '../../../shared/components/place-icons.tsx';
import { SeasonIcon } from '../../../shared/components/tool-icons.tsx';

const CardIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M2.5 5h15v10h-15zM2.5 8.5h15M5.5 12h3" />
  </Icon>
);

const NoteIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M5 2.5h7l3 3v12H5zM8 9h4M8 12h4" />
  </Icon>
);

const DocumentIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M5 2.5h6.5L15 6v11.5H5zM11 2.5V6.5h4" />
  </Icon>
);

const TodoIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M2.5 5.5l1.5 1.5 2.5-3M2.5 13.5l1.5 1.5 2.5-3M9.5 5.5h8M9.5 13.5h8" />
  </Icon>
);

const PlanIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M2.5 10h2.5M15 10h2.5M5 6.5v7M15 6.5v7M7.5 5v10M12.5 5v10M7.5 10h5" />
  </Icon>
);

const WayBackIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M2.5 16.5c4 0 3-6 7-6s3-6 7-6M13.5 2l3 2.5-3 2.5" />
  </Icon>
);

const IllnessIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M8 11.5V4a2 2 0 014 0v7.5a3.5 3.5 0 11-4 0zM10 8v6" />
  </Icon>
);

const WarningIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1" />
  </Icon>
);

const SharedIcon = (size: Size) => (
  <Icon {...size}>
    <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 12.25a2.25 2.25 0 100-4.5 2.25 2.25 0 000 4.5z" />
  </Icon>
);

/** The shape says what a notification is about. */
export const kindIcons: Readonly<Record<NotificationKind, ComponentType<Size>>> = {
  MEETING_REQUESTED: AvailabilityIcon,
  MEETING_CONFIRMED: AvailabilityIcon,
  MEETING_MOVED: AvailabilityIcon,
  MEETING_CANCELLED: AvailabilityIcon,
  MEETING_UNANSWERED: AvailabilityIcon,
  TIMES_OFFERED: AvailabilityIcon,
  TIMES_UNANSWERED: AvailabilityIcon,
  TIMES_NOT_TAKEN: AvailabilityIcon,
  DASHBOARD_CHANGED: DashboardIcon,
  CARE_NOTE_WRITTEN: NoteIcon,
  DOCUMENT_ADDED: DocumentIcon,
  PLAN_CHANGED: PlanIcon,
  OWN_SEASON_CHANGED: SeasonIcon,
  RETURN_PLANNED: WayBackIcon,
  MEDICAL_CARD_DUE: WarningIcon,
  CHECK_IN_DUE: CheckIcon,
  LOG_ENTERED: NoteIcon,
  ILLNESS_ENTERED: IllnessIcon,
  ILLNESS_OVER: CheckIcon,
  SEASON_CHANGED: SeasonIcon,
  FOLLOW_UP_GIVEN: TodoIcon,
  TODO_ADDED: TodoIcon,
  TODO_COMPLETED: CheckIcon,
  ALERT_RAISED: WarningIcon,
  URGENT_WAITING: WarningIcon,
  MESSAGE_NOT_SENT: WarningIcon,
  CONNECTED: LiaisonsIcon,
  DISCONNECTED: LiaisonsIcon,
  MEMBER_JOINED: LiaisonsIcon,
  ACCESS_GRANTED: SharedIcon,
  ACCESS_REVOKED: SharedIcon,
  EMERGENCY_OPENED: WarningIcon,
  PASS_OPENED: WarningIcon,
  VERIFICATION_APPROVED: AdminIcon,
  VERIFICATION_REJECTED: AdminIcon,
  POST_WAITING: AdminIcon,
  CONTACT_RECEIVED: MessagesIcon,
  ANSWER_UNDELIVERED: WarningIcon,
  DECK_LINK_OPENED: SharedIcon,
  INVESTOR_MET: CardIcon,
  DECK_QUESTION_WAITING: MessagesIcon,
  PAYMENT_FAILED: CardIcon,
  SUBSCRIPTION_LAPSED: CardIcon,
};
