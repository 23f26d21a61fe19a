import { StackError } from '../../bootstrap/stack-error.mjs';
import type { ArchiveRecord, End, Head, Section, Sequence, ServiceRecord } from './records.ts';
import { rowsIn } from './rows.ts';
import { isSame, startTally, type Tally, type Tallying } from './tally.ts';

/** What is done with the contents of an archive, in their order. */
export interface Taker {
  service(service: ServiceRecord): Promise<void>;
  section(section: Section): Promise<void>;
  rows(rows: Buffer): Promise<void>;
  sectionEnd(tally: Tally): Promise<void>;
  serviceEnd(sequences: readonly Sequence[]): Promise<void>;
}

export interface Checked extends Head, End {
  readonly sections: number;
  /** Services whose documents were not read at one moment. */
  readonly withoutSnapshot: readonly string[];
}

/** Counts and compares what passes by; `finish` refuses an archive that does not hold what it says. */
export function checkedRecords(taker?: Taker): {
  take(record: ArchiveRecord): Promise<void>;
  finish(): Checked;
} {
  let head: Head | undefined;
  let end: End | undefined;
  let service: ServiceRecord | undefined;
  let section: { name: string; tally: Tallying } | undefined;
  const seen = { services: 0, sections: 0, rows: 0 };
  const withoutSnapshot: string[] = [];

  function sectionEnds(tally: Tally): void {
    const found = section?.tally.result();
    if (!found || !isSame(found, tally))
      throw new StackError([
        `The archive’s rows of ${service?.service} ${section?.name} are not those that were written.`,
      ]);
    seen.rows += found.rows;
    seen.sections += 1;
    section = undefined;
  }

  async function take(record: ArchiveRecord): Promise<void> {
    switch (record.kind) {
      case 'head':
        head = record.value;
        return;
      case 'service':
        service = record.value;
        if (service.store === 'mongo' && !service.isSnapshot) withoutSnapshot.push(service.service);
        return taker?.service(service);
      case 'section':
        section = { name: record.value.name, tally: startTally() };
        return taker?.section(record.value);
      case 'rows':
        if (!service || !section) throw new StackError(['The archive has rows of no table.']);
        for (const row of rowsIn(service.store, record.value)) section.tally.add(row);
        return taker?.rows(record.value);
      case 'sectionEnd':
        sectionEnds(record.value);
        return taker?.sectionEnd(record.value);
      case 'serviceEnd':
        seen.services += 1;
        return taker?.serviceEnd(record.value);
      case 'end':
        end = record.value;
    }
  }

  return {
    take,
    finish() {
      if (!head || !end || end.rows !== seen.rows || end.services !== seen.services)
        throw new StackError(['The archive is not complete.']);
      return { ...head, ...seen, withoutSnapshot };
    },
  };
}
