/** What a portfolio can be grouped by: the service's word, and what a reader calls it. */
export const groupings = [
  { value: 'Size', label: 'Size' },
  { value: 'AssetType', label: 'Asset type' },
  { value: 'Sector', label: 'Sector' },
  { value: 'IndustryOrRating', label: 'Industry or rating' },
] as const;

export type Grouping = (typeof groupings)[number];

/** The grouping an address names, in any casing; undefined where it names another. Without a name it is by size. */
export function readGrouping(told: string | undefined): Grouping | undefined {
  if (told === undefined) return groupings[0];
  return groupings.find(({ value }) => value.toLowerCase() === told.toLowerCase());
}
