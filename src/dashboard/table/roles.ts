/**
 * The roles of the sheet's parts. They are told although the elements are a table's own: laid out as blocks, those lose
 * their roles in some browsers, and a table that the keyboard walks through is a grid (ARIA Authoring Practices).
 */
export const roles = {
  grid: { role: 'grid' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;
