/** Launched so many days ago or later; the specification's own comes first, since every service knows it. */
export const ranges = [
  { value: 'Past365Days', label: 'Past 365 days' },
  { value: 'Past90Days', label: 'Past 90 days' },
  { value: 'Past30Days', label: 'Past 30 days' },
  { value: 'All', label: 'All there are' },
] as const;

export type Range = (typeof ranges)[number];

/** The range an address names, in any casing; undefined where it names another. Without a name it is the past year. */
export function readRange(told: string | undefined): Range | undefined {
  if (told === undefined) return ranges[0];
  return ranges.find(({ value }) => value.toLowerCase() === told.toLowerCase());
}
