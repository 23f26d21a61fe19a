import { writeSpans } from './otlp.ts';

test('spans are told in the words of OpenTelemetry', () => {
  const span = {
    traceId: '0196a1b23c4d4e5f8a9b0c1d2e3f4a5b',
    spanId: '0196a1b23c4d4e5f',
    parentSpanId: '',
    kind: 'server',
    name: 'a "name"',
    startedAt: 1_772_443_800_000.25,
    endedAt: 1_772_443_800_001.5,
    failed: false,
  } as const;
  const following = {
    ...span,
    spanId: 'ffffffffffffffff',
    parentSpanId: span.spanId,
    kind: 'consumer',
    failed: true,
  } as const;
  const { resourceSpans } = JSON.parse(writeSpans('entourage-test', [span, following]));
  expect(resourceSpans[0].resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'entourage-test' } },
  ]);
  expect(resourceSpans[0].scopeSpans[0].spans).toEqual([
    {
      traceId: span.traceId,
      spanId: span.spanId,
      parentSpanId: '',
      name: 'a "name"',
      kind: 2,
      startTimeUnixNano: '1772443800000250000',
      endTimeUnixNano: '1772443800001500000',
      status: {},
    },
    expect.objectContaining({ parentSpanId: span.spanId, kind: 5, status: { code: 2 } }),
  ]);
});
