import type { Bus } from '@entourage/kit/bus/connect.ts';
import { currentContext } from '@entourage/kit/process/context.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { currentTraceParent } from '@entourage/kit/trace/span.ts';
import { createSender } from '../refusals/send-events.ts';
import { exportedEvent } from './exported-event.ts';

export interface ExportReport {
  /** Refuses the export if the queue has no room for its event. */
  note(operation: string): void;
  stop(): Promise<void>;
}

/** Publishes to the audit trail which lists the callers take as files. */
export function reportExports(bus: Bus, log: Log): ExportReport {
  const sender = createSender(bus, log);
  return {
    note(operation) {
      const context = currentContext();
      const by = { actor: context?.actor ?? 'visitor', requestId: context?.requestId ?? null };
      if (!sender.send(exportedEvent({ operation, ...by }, new Date()), currentTraceParent())) throw unavailable();
    },
    async stop() {
      const lost = await sender.stop();
      if (lost > 0) log.warn({ lost }, 'exports that are missing on the audit trail');
    },
  };
}
