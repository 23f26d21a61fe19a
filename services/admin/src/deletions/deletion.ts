import { events } from '@entourage/contracts/events/index.ts';
import { type ServiceName, services } from '@entourage/contracts/services.ts';

/** The services that report on a deletion, by the type of their event. */
export const reporters: ReadonlyMap<string, ServiceName> = new Map(
  services.flatMap((service) =>
    [...events.values()]
      .filter((event) => event.service === service && event.reportsDeletion)
      .map(({ type }) => [type, service] as const),
  ),
);

export interface Report {
  readonly service: string;
  readonly doneAt: Date;
  readonly keptUntil: Date | null;
}

export interface Deletion {
  readonly userId: string;
  readonly begunAt: Date;
  readonly begunBy: string;
  readonly services: ReadonlyArray<{ service: string; doneAt: Date | null; keptUntil: Date | null }>;
  readonly completedAt: Date | null;
}

/** The progress of a deletion, from the reports. */
export function progressOf(
  begun: { userId: string; begunAt: Date; begunBy: string },
  reports: readonly Report[],
): Deletion {
  const services = [...reporters.values()].map((service) => {
    const report = reports.find((each) => each.service === service);
    return { service, doneAt: report?.doneAt ?? null, keptUntil: report?.keptUntil ?? null };
  });
  const times = services.map(({ doneAt }) => doneAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...times);
  return { ...begun, services, completedAt: Number.isFinite(last) ? new Date(last) : null };
}
