/** The records of one operation, of all schemes. */
export interface RecordList<Row extends object> {
  /** From the built-in service records of columns: see `createColumnRecords`. */
  readonly records: readonly Row[];
  readonly findByCode: (code: string) => Row | undefined;
  /** Whether the records have a field; all of a list have the same. */
  readonly hasField: (name: string) => boolean;
}

export function listRecords<Row extends object>(records: readonly Row[]): RecordList<Row> {
  let byCode: ReadonlyMap<unknown, Row> | undefined;
  const [first] = records;
  return {
    records,
    findByCode: (code) =>
      (byCode ??= new Map(records.map((record) => ['code' in record ? record.code : null, record]))).get(code),
    hasField: (name) => first === undefined || name in first,
  };
}
