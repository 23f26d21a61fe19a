/** The same record with other values. */
export const mapEach = <Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  change: (value: From, name: Name) => To,
): Readonly<Record<Name, To>> =>
  Object.fromEntries(
    (Object.entries(record) as Array<[Name, From]>).map(([name, value]) => [name, change(value, name)]),
  ) as Record<Name, To>;

export const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
