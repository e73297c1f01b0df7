import { holding } from '#contract/records/holding.ts';
import type { Column } from '../../table/column.ts';
import { choiceColumn, numberColumn, textColumn } from '../../table/column-makers.ts';
import { addressOf } from '../../ui/address.ts';
import { kindMark } from '../../ui/change-kind.ts';
import { day, plain } from '../../ui/format.ts';
import type { ChangeRow } from './change-row.ts';

export const instrumentColumn: Column<ChangeRow> = textColumn('instrument', (row) => row.holding.instrument, {
  header: 'Instrument',
  label: holding.instrument.label,
  width: 180,
  href: ({ holding: { isin } }) => (isin === '' ? null : addressOf('holdings', { tab: 'search', isin })),
});

export const kindColumn: Column<ChangeRow> = choiceColumn('kind', (row) => row.kind, {
  header: 'Kind',
  label: 'Kind of change',
  look: 'kind',
  mark: (row) => kindMark(row.kind),
  width: 148,
});

export const weightChangeColumn: Column<ChangeRow> = numberColumn('weightChange', (row) => row.weightChange, {
  header: 'Change, pp',
  label: 'Change of weight',
  unit: 'pp',
  band: 'Weight, %',
  signed: true,
  look: 'bar',
  width: 140,
});

const labels: readonly Column<ChangeRow>[] = [
  textColumn('isin', (row) => row.holding.isin, { header: 'ISIN', label: 'ISIN', look: 'code', width: 120 }),
  choiceColumn('industryOrRating', (row) => row.holding.industryOrRating, {
    header: 'Industry or rating',
    label: holding.industryOrRating.label,
    width: 160,
  }),
  choiceColumn('sector', (row) => row.holding.sector, {
    header: 'Sector',
    label: holding.sector.label,
    width: 160,
  }),
  choiceColumn('size', (row) => row.holding.size, { header: 'Size', label: holding.size.label, width: 96 }),
  choiceColumn('assetType', (row) => row.holding.assetType, {
    header: 'Asset type',
    label: holding.assetType.label,
    width: 120,
  }),
];

/** The columns between two portfolios; their headers bear the days (ISO, null where not told). */
export function changeColumns(before: string | null, now: string | null): readonly Column<ChangeRow>[] {
  const [was, is] = [heading(before, 'Before'), heading(now, 'Now')];
  return [
    instrumentColumn,
    kindColumn,
    weightColumn('prevWeight', was, (row) => row.prevWeight),
    weightColumn('weight', is, (row) => row.weight),
    weightChangeColumn,
    quantityColumn('prevQuantity', was, (row) => row.prevQuantity),
    quantityColumn('quantity', is, (row) => row.quantity),
    numberColumn('quantityChange', (row) => row.quantityChange, {
      header: '%',
      label: 'Change of quantity',
      unit: '%',
      band: 'Quantity',
      signed: true,
      width: 76,
    }),
    ...labels,
  ];
}

interface Heading {
  readonly short: string;
  readonly long: string;
}

/** `30 Sep` in the header, `30 Sep 2026` where it is told in full. */
const heading = (iso: string | null, otherwise: string): Heading =>
  iso === null
    ? { short: otherwise, long: otherwise.toLowerCase() }
    : { short: day(iso).slice(0, 6), long: `on ${day(iso)}` };

function weightColumn(id: string, { short, long }: Heading, value: (row: ChangeRow) => number | null) {
  return numberColumn(id, value, { header: short, label: `Weight ${long}`, unit: '%', band: 'Weight, %', width: 72 });
}

function quantityColumn(
  id: string,
  { short, long }: Heading,
  value: (row: ChangeRow) => number | null,
): Column<ChangeRow> {
  const made = numberColumn(id, value, { header: short, label: `Quantity ${long}`, band: 'Quantity', width: 116 });
  return { ...made, format: (told) => (typeof told === 'number' ? plain(told) : told) };
}
