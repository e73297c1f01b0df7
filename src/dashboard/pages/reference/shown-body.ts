import { whole } from '../../ui/format.ts';
import { firstRows, rowCount } from './csv-rows.ts';
import { firstRecords, indented, recordCount } from './xml-records.ts';

/** A body as a person reads it, no longer than a page has room for. */
export interface ShownBody {
  readonly text: string;
  /** How much of it that is: "first 5 of 2,043 records"; '' where it is all. */
  readonly told: string;
}

const MOST_RECORDS = 5;
const MOST_LETTERS = 40_000;

/** The first records of an answer, each field on its own line; of anything else the first letters. */
export function shownBody(text: string, contentType: string): ShownBody {
  if (/json/i.test(contentType)) return bounded(json(text));
  if (/xml/i.test(contentType)) {
    const records = firstRecords(text, MOST_RECORDS);
    return bounded({ text: indented(records), told: toldOf(recordCount(text)) });
  }
  if (/^text\/(csv|plain)/i.test(contentType)) {
    return bounded({ text: firstRows(text, MOST_RECORDS + 1), told: toldOf(rowCount(text) - 1) }); // with the header
  }
  return bounded({ text, told: '' });
}

function json(text: string): ShownBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('value' in body) || !Array.isArray(body.value)) {
      return { text: JSON.stringify(body, null, 2), told: '' };
    }
    const some = { ...body, value: body.value.slice(0, MOST_RECORDS) };
    return { text: JSON.stringify(some, null, 2), told: toldOf(body.value.length) };
  } catch {
    return { text, told: '' };
  }
}

const toldOf = (records: number): string =>
  records > MOST_RECORDS ? `first ${MOST_RECORDS} of ${whole(records)} records` : '';

function bounded({ text, told }: ShownBody): ShownBody {
  if (text.length <= MOST_LETTERS) return { text, told };
  const letters = `first ${whole(MOST_LETTERS)} of ${whole(text.length)} letters`;
  return { text: text.slice(0, MOST_LETTERS), told: told === '' ? letters : `${told}, ${letters}` };
}
