import { monthPart, type IsoMonth } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import { downloadParts, findLastCount } from '../../feed-engine/download-parts.ts';
import { defineFeed } from '../../feed-engine/feed.ts';
import { buildJsonRows } from '../../feed-engine/json-rows.ts';
import { oneTable } from '../../feed-engine/sheet-rows.ts';
import { RejectedFile } from '../../parsing/errors.ts';
import { getMember, getString, listJsonRows } from '../../parsing/json.ts';
import { findLatestDate } from '../../parsing/row-reader.ts';
import { checkCount } from '../../source/request.ts';
import { UNPROVED } from '../../source/source.ts';
import { checkExpenseRatios, terChecks } from './checks.ts';
import { checkDays, terDownload } from './download.ts';
import { findLastDay, hasTotals, terFields as fields, type TerFile, type TerRow } from './fields.ts';
import { createRunCollector } from './runs.ts';

const MIN_SCHEMES = 20;

/** @throws RejectedFile if the ratios are fractions: of twenty schemes, one charges more than 0.1 % a year. */
function checkPercent(rows: readonly TerRow[]): void {
  const schemes = new Set(rows.map(({ schemeName }) => schemeName)).size;
  const isFraction = ({ regular, direct }: TerRow) => Math.max(regular ?? 0, direct ?? 0) < 0.1;
  if (schemes >= MIN_SCHEMES && rows.every(isFraction)) {
    throw new RejectedFile(
      `expense ratios that are fractions (all of ${schemes} schemes are below 0.1), expected percent`,
    );
  }
}

const isTerJson = (json: unknown, isSpecialised: boolean): boolean => {
  const { row = {} } = listJsonRows(json)[0] ?? {};
  return 'SIF_Id' in row === isSpecialised && 'Scheme_Name' in row && 'TER_Date' in row && hasTotals(Object.keys(row));
};

/** @throws RejectedFile if it is one of several pages: a month replaces the one imported before, so days would be lost. */
function readJson(json: unknown) {
  const rows = listJsonRows(json);
  const meta = getMember(json, 'meta');
  const [page, pages, total] = ['page', 'pageCount', 'total'].map((name) => Number(getString(meta, name) || NaN));
  if (Number(pages) > 1 || Number(total) > rows.length) {
    const expected = 'expected all rows of the month in one page, or the workbook (excel=true)';
    throw new RejectedFile(`page ${page} of ${pages} with ${rows.length} of ${total} expense ratios; ${expected}`);
  }
  return { rows: buildJsonRows(rows) };
}

const shared = {
  fields,
  rows: 'total expense ratios',
  rhythm: { of: 'trading day', weekdays: 8 }, // daily, but AMFI's list of a month may begin some days after the month
  subject: 'schemeName',
  subjectNoun: 'scheme',
  date: 'first',
  part: 'nsdlCode',
  replaces: 'month',
  createCollector: createRunCollector,
  checkFile: ({ rows }: TerFile) => checkPercent(rows),
  check: checkExpenseRatios,
  findLastDay,
} as const;

export const terFeed = defineFeed({
  ...shared,
  name: 'ter',
  checks: terChecks.ter,
  singular: 'AMFI expense ratios (TER)',
  plural: 'AMFI expense ratios',
  formats: {
    json: { is: (json) => isTerJson(json, false), read: readJson },
    // the disclaimer below the table has one cell per row
    workbook: oneTable('total expense ratios', {
      fields,
      required: [fields.schemeName, fields.first],
      isHeader: hasTotals,
    }),
  },
  download: terDownload,
});

/** Expense ratios of specialised investment funds in this month, and in the one before it while this one has none. */
export const specialisedTerFeed = defineFeed({
  ...shared,
  name: 'sif-ter',
  checks: terChecks['sif-ter'],
  singular: 'AMFI expense ratios of specialised funds (TER)',
  plural: 'AMFI expense ratios of specialised funds',
  unproved: UNPROVED,
  formats: { json: { is: (json) => isTerJson(json, true), read: readJson } },
  download: downloadParts<TerFile<'sif-ter'>, IsoMonth>({
    source: 'sif-ter',
    endpoint: [
      'specialisedTer',
      { site: 'amfi', path: '/api/sif-populate-te-rdata-revised', timeoutMs: 120_000, typicalBytes: 300_000 },
    ],
    hours: 20,
    format: 'json',
    listDue: ({ today }) => [monthPart(today), monthPart(addDays(`${monthPart(today)}-01`, -1))],
    isEnough: ({ ledger, today }, month) =>
      month < monthPart(today) && ledger.findSet(`sif-ter/${monthPart(today)}`) !== undefined,
    query(month) {
      const [year, number] = month.split('-');
      return { SIF_Id: '', Month: `${number}-${year}`, strCat: '-1', strType: '-1', page: '1', pageSize: '10000' };
    },
    key: (month) => month,
    fileName: () => 'sif-ter.json',
    accept({ rows, count }, month, context) {
      checkDays(rows, month);
      const schemes = new Set(rows.map(({ schemeName }) => schemeName)).size;
      checkCount('strategies', schemes, findLastCount(context, 'sif-ter'));
      return { asOf: findLatestDate(rows.map(findLastDay)), rows: schemes, received: count };
    },
  }),
});
