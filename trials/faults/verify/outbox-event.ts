/** An event as stored in a service's outbox. */
export interface OutboxEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly requestId: string | null;
  readonly published: boolean;
}
