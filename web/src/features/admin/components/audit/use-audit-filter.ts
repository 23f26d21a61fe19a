import { useMemo } from 'react';
import type { Filter } from '../../../../shared/components/data-table/table-types.ts';
import type { AuditFilter } from '../../api/audit.api.ts';
import { oneOf, useAddress } from '../../use-address.ts';
import { type Area, areas, deeds, auditWords as said } from '../../words-of-audit.ts';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const date = /^\d{4}-\d{2}-\d{2}$/;

const given = (value: string | null, form: RegExp) => (value !== null && form.test(value) ? value : '');

/** Midnight where the admin is, so many days later. Null: no such day. */
function midnight(day: string, later: number): string | null {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + later);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const actionsOf = (area: Area | ''): Readonly<Record<string, string>> =>
  area === '' ? Object.assign({}, ...Object.values(deeds)) : deeds[area];

/** The filters of the trail, kept in the address. `to` is the last day that is shown. */
export function useAuditFilter() {
  const [address, change] = useAddress();
  const area = oneOf<Area | ''>(['', ...areas], address.get('area'));
  const actions = actionsOf(area);
  const action = oneOf(['', ...Object.keys(actions)], address.get('action'));
  const person = given(address.get('person'), id);
  const from = given(address.get('from'), date);
  const to = given(address.get('to'), date);
  const isBackwards = from !== '' && to !== '' && to < from;
  const asked = useMemo<AuditFilter>(
    () => ({
      person: person || null,
      service: area || null,
      action: action || null,
      from: midnight(from, 0),
      to: midnight(to, 1),
    }),
    [person, area, action, from, to],
  );
  const filters: readonly Filter[] = [
    {
      label: 'Area',
      none: 'All areas',
      value: area,
      options: areas.map((value) => ({ value, label: said.areas[value] })),
      onChange: (value) => change({ area: value, action: '' }),
    },
    {
      label: 'What happened',
      none: 'Anything',
      value: action,
      options: Object.entries(actions)
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label)),
      onChange: (value) => change({ action: value }),
    },
  ];
  return {
    asked,
    filters,
    person,
    period: { from, to, isBackwards, onChange: change },
    change,
    clear: () => change({ area: '', action: '', person: '', from: '', to: '' }),
  };
}
