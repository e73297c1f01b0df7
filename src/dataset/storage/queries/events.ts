import { schemeEventFields, type SchemeEvent } from '#contract/records/scheme-event.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import type { KeysetQuery, ReadRecords } from '../chunked-read.ts';
import type { Database } from '../database.ts';
import { and, buildSelectList, equals, type Condition } from '../sql-builder.ts';
import type { EventCriteria, SchemeSelection } from '../store.ts';
import { buildSchemeFilter } from './scheme-filter.ts';

const byPosition: KeysetQuery<SchemeEvent> = {
  select: `SELECT ${buildSelectList(schemeEventFields, 'e')}, e.position FROM scheme_event e`,
  key: 'e.position',
  startKey: -1,
  parseRow: createRowParser(schemeEventFields),
};

/** The changes of the selected codes that meet the criteria, newest first. */
export async function readEvents(
  database: Database,
  readRecords: ReadRecords,
  selection: SchemeSelection,
  { kind, from, to }: EventCriteria,
  max?: number,
): Promise<readonly SchemeEvent[]> {
  const conditions: Condition[] = [];
  if (Object.values(selection).some((criterion) => criterion !== undefined))
    conditions.push(appliesTo(await buildSchemeFilter(database, selection)));
  if (kind !== undefined) conditions.push(equals('e."kind"', kind));
  if (from !== undefined) conditions.push({ sql: 'e."date" >= ?', parameters: [from] });
  if (to !== undefined) conditions.push({ sql: 'e."date" <= ?', parameters: [to] });
  return readRecords(byPosition, { ...and(conditions), isSmall: false }, max);
}

/** One query for the positions, since a condition on each event would look the schemes up again for each. */
const appliesTo = ({ sql, parameters }: Condition): Condition => ({
  sql: `e.position IN (SELECT o.position FROM scheme s JOIN scheme_event o ON o.scheme_key = s.scheme_key
    AND (o.applies_to = '' OR o.applies_to = s."plan" OR o.applies_to = s."code") WHERE ${sql})`,
  parameters,
});
