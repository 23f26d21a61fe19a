import { ExportResultCode } from '@opentelemetry/core';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Log } from '../process/log.ts';

/** Spans kept while a collector is away for some seconds; further ones are dropped and counted. */
const maxWaiting = 16_384;
const batchSize = 1024;
const sendEveryMs = 1000;

/** Sends ended spans in batches, and logs how many were lost: the SDK's own processor drops them silently. */
export function countedBatches(
  exporter: SpanExporter,
  sendTimeoutMs: number,
  log: Log,
): { processor: SpanProcessor; logLost(): void } {
  let waiting = 0;
  let sending = 0;
  let lost = 0;

  function logLost() {
    lost += waiting + sending;
    waiting = 0;
    sending = 0;
    sayLost();
  }

  function sayLost() {
    if (lost > 0) log.warn({ lost }, 'spans that the collector did not get');
    lost = 0;
  }

  const batches = new BatchSpanProcessor({
    exporter: {
      export(spans, done) {
        waiting -= spans.length;
        sending += spans.length;
        exporter.export(spans, ({ code }) => {
          sending -= spans.length;
          if (code !== ExportResultCode.SUCCESS) lost += spans.length;
          sayLost();
          // Losses are counted here: the processor would ignore the failure.
          done({ code: ExportResultCode.SUCCESS });
        });
      },
      shutdown: () => exporter.shutdown(),
    },
    maxQueueSize: maxWaiting,
    maxExportBatchSize: batchSize,
    scheduledDelayMillis: sendEveryMs,
    exportTimeoutMillis: 2 * sendTimeoutMs,
  });
  return {
    processor: {
      onStart() {},
      onEnd(span) {
        if (waiting >= maxWaiting) {
          lost += 1;
          return;
        }
        waiting += 1;
        batches.onEnd(span);
      },
      forceFlush: () => batches.forceFlush(),
      shutdown: () => batches.shutdown(),
    },
    logLost,
  };
}
