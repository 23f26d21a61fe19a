import { roles, verificationStatuses } from '@entourage/contracts/people.ts';
import { useMemo } from 'react';
import type { Filter, Search, Sort } from '../../../../shared/components/data-table/table-types.ts';
import { verificationStatuses as statusWords } from '../../../../shared/components/statuses.ts';
import type { PeopleFilter } from '../../api/people.api.ts';
import { oneOf, useAddress } from '../../use-address.ts';

const sorts = ['', 'createdAt', '-createdAt', 'name', '-name', 'lastLogin', '-lastLogin'] as const;

const roleFilter = [
  { value: 'ATHLETE', label: 'Athletes' },
  { value: 'LIAISON', label: 'Liaisons' },
  { value: 'ADMIN', label: 'Admins' },
  { value: 'TEAM_MEMBER', label: 'Team Members' },
] as const;

/** The filters of the list of people, kept in the address. */
export function usePeopleFilter() {
  const [address, change] = useAddress();
  const role = oneOf(['', ...roles], address.get('role'));
  const status = oneOf(['', ...verificationStatuses], address.get('status'));
  const sort = oneOf(sorts, address.get('sort'));
  const search = address.get('search')?.slice(0, 100) ?? '';
  const asked = useMemo<PeopleFilter>(
    () => ({ role: role || null, status: status || null, search, sort: sort || null }),
    [role, status, search, sort],
  );
  const filters: readonly Filter[] = [
    {
      label: 'Role',
      none: 'All Roles',
      value: role,
      options: roleFilter,
      onChange: (value) => change({ role: value }),
    },
    {
      label: 'Verification',
      none: 'All',
      value: status,
      options: verificationStatuses.map((value) => ({ value, label: statusWords[value].words })),
      onChange: (value) => change({ status: value }),
    },
  ];
  return {
    asked,
    filters,
    search: {
      label: 'Search name, username or e-mail',
      value: search,
      onChange: (value) => change({ search: value.slice(0, 100) }),
    } satisfies Search,
    sort: sort && ({ by: sort.replace('-', ''), descending: sort.startsWith('-') } satisfies Sort),
    onSort: ({ by, descending }: Sort) => change({ sort: descending ? `-${by}` : by }),
    clear: () => change({ role: '', status: '', search: '' }),
  };
}
