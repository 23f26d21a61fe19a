/** What stands in a section, in a line. */
export const inShort = {
  /** What matters most, before the rest. */
  first: (most: string, rest: string) => `${most} · ${rest}`,
  overdue: (count: number) => `${count} overdue`,
  competition: (name: string, distance: string) => `${name}, ${distance}`,
  checkIns: (count: number, days: number) => `Check-ins on ${count} of the last ${days} days`,
  injuries: (sites: readonly string[]) => sites.join(', ') || 'No injury at present',
  illnesses: (names: readonly string[]) => names.join(', ') || 'No illness at present',
  allergies: (substances: readonly string[]) => `Allergies: ${substances.join(', ') || 'not said yet'}`,
} as const;
