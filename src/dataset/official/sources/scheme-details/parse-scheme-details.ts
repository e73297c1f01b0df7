import type { IsoDate } from '#contract/dates.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { normalizeWhitespace } from '../../parsing/cell-values.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import { listJsonRows, type JsonObject } from '../../parsing/json.ts';
import { createUniqueCheck, parseRows } from '../../parsing/parse-rows.ts';
import { checkParsedRows, jsonToCell, parseTextCell, requireText, type RowReader } from '../../parsing/row-reader.ts';

// AMFI's response `scheme-details`, `{data: [scheme]}`, mostly of one scheme. Its fields are those that several clients read (2026) and one row
// of a fixture shows: no whole response was seen.

/** What AMFI's page Scheme Details lists of a scheme. */
interface SchemeDetailsRow {
  /** AMFI's number of the scheme, that of its summary document `SSD_3178.xml`; '' without one. */
  readonly schemeId: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly objective: string;
  readonly schemeType: string;
  readonly schemeCategory: string;
  readonly launchDate: IsoDate | null;
  /** As printed: entry load, exit load and stamp duty may be one text, so no load is read from it. */
  readonly load: string;
  /** Free text: `500`, `Rs. 5000/- and in multiples of Re. 1`. */
  readonly minimumAmount: string;
}

export interface SchemeDetailsFile {
  readonly kind: 'scheme-details';
  readonly period?: string;
  /** The day it was requested; '' until it is read from the name of the file. */
  readonly date: IsoDate | '';
  readonly rows: readonly SchemeDetailsRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** What distinguishes the response from others; it has more fields, and may have others. */
const OWN_FIELDS = ['Scheme_Name', 'Scheme_Objective', 'Scheme_load', 'Scheme_min_amt'] as const;

export function isSchemeDetails(json: unknown): boolean {
  const [first] = listJsonRows(json);
  return first !== undefined && OWN_FIELDS.every((field) => field in first.row);
}

/** @throws RejectedFile if more schemes cannot be parsed than can. */
export function parseSchemeDetails(json: unknown): SchemeDetailsFile {
  const checkScheme = createUniqueCheck('Scheme_Name', 'each scheme once');
  const parsed = parseRows(listJsonRows(json), ({ row }, reader) => {
    const schemeName = requireText('Scheme_Name', jsonToCell(row['Scheme_Name']), 'the name of a scheme');
    const schemeId = parseTextCell(jsonToCell(row['scheme_Id']));
    checkScheme(`${schemeId} ${schemeName.toLowerCase()}`, schemeName);
    return {
      schemeId,
      schemeName,
      mutualFund: parseTextCell(jsonToCell(row['MF_Name'])),
      objective: parseTextCell(jsonToCell(row['Scheme_Objective'])),
      schemeType: parseTextCell(jsonToCell(row['SchemeType_Desc'])),
      schemeCategory: parseTextCell(jsonToCell(row['SchemeCat_Desc'])),
      launchDate: readLaunchDate(row, reader),
      load: readLines(row['Scheme_load']),
      minimumAmount: parseTextCell(jsonToCell(row['Scheme_min_amt'])),
    };
  });
  checkParsedRows('scheme details', parsed.rows.length, parsed.rejected);
  return { kind: 'scheme-details', date: '', ...parsed };
}

/** As published, in its lines: `Nil` and `NA` say something about a load. */
const readLines = (value: unknown): string =>
  String(jsonToCell(value) ?? '')
    .split(/[\r\n]+/)
    .map(normalizeWhitespace)
    .filter((line) => line !== '')
    .join('\n');

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** The day in India: of `2021-04-19T00:00:00+05:30`, and of an instant in UTC on the day before. */
function readLaunchDate(row: JsonObject, reader: RowReader): IsoDate | null {
  const cell = jsonToCell(row['Launch_Date']);
  if (typeof cell !== 'string' || !INSTANT.test(cell)) return reader.parseOptionalDate('Launch_Date', cell);
  const time = new Date(cell);
  if (!Number.isNaN(time.getTime())) return getIndianDay(time);
  reader.report('Launch_Date', cell, 'a date such as 2021-04-19T00:00:00+05:30');
  return null;
}
