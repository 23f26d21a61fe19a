import { sum } from '../model/each.ts';
import { type CallCost, callNames, type Measured, type Member, stores } from '../model/measured.ts';
import { figure, type Table } from './table-of.ts';

const megabytes = (value: number) => value.toFixed(0);

export function restTable({ rest, small, afterLoad }: Measured): Table {
  const row = (name: Member) => {
    const { resident, microsPerMinute } = rest[name];
    const inMegabytes = [resident, afterLoad[name], small[name]].map(megabytes);
    return [name, ...inMegabytes, (microsPerMinute / 1e6).toFixed(2)];
  };
  return {
    block: 'capacity rest',
    title: 'At rest',
    head: ['part or store', 'MB', 'MB after all calls', 'MB with values-small.yaml', 'core-seconds a minute'],
    rows: [
      ...(Object.keys(rest) as Member[]).map(row),
      ['training-worker', 'not measured', 'not measured', megabytes(small['training-worker']), 'not measured'],
    ],
  };
}

/** Parts that most calls use have a column; the others share one. */
const columns = ['gateway', 'identity', 'health-data', 'messaging', 'scheduling'] as const;

export function callTable({ calls }: Measured): Table {
  const row = (name: string, { micros }: CallCost) => {
    const shown: readonly Member[] = [...columns, ...stores];
    const others = sum(
      (Object.keys(micros) as Member[]).filter((each) => !shown.includes(each)).map((each) => micros[each]),
    );
    return [
      name,
      figure(sum(Object.values(micros))),
      ...columns.map((part) => figure(micros[part])),
      figure(others),
      ...stores.map((store) => figure(micros[store])),
    ];
  };
  return {
    block: 'capacity calls',
    title: 'Core-microseconds of a call',
    head: ['core-µs of', 'all', ...columns, 'other services', ...stores],
    rows: callNames.map((name) => row(name, calls[name])),
  };
}

export function storedTable({ calls }: Measured): Table {
  return {
    block: 'capacity stored',
    title: 'Bytes that a call leaves',
    head: ['bytes of', 'Postgres', 'most of them in', 'written ahead', 'BSON', 'events', 'on the bus', 'Redis'],
    rows: callNames.flatMap((name) => {
      const { stored } = calls[name];
      if (stored === null) return [];
      const [most] = Object.entries(stored.tables).sort(([, one], [, other]) => other - one);
      const whole = (bytes: number) => figure(Math.round(Math.max(0, bytes)));
      return [
        [
          ...[name, whole(sum(Object.values(stored.tables))), most ? `\`${most[0]}\`, ${whole(most[1])}` : '–'],
          ...[
            whole(stored.wal),
            whole(stored.bson),
            figure(stored.events),
            whole(stored.jetstream),
            whole(stored.redis),
          ],
        ],
      ];
    }),
  };
}

export function streamTable({ stream, gatewayMicrosPerEvent }: Measured): Table {
  return {
    block: 'capacity streams',
    title: 'Live streams, of a gateway',
    head: ['of a gateway', 'value'],
    rows: [
      ['core time of an open stream', `${figure(stream.microsPerMinute)} µs a minute`],
      ['core time to write an event to one stream', `${figure(stream.microsPerNotice)} µs`],
      ['core time for an event, in every gateway', `${figure(gatewayMicrosPerEvent)} µs`],
    ],
  };
}
