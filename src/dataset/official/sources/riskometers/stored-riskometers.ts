import type { IsoDate } from '#contract/dates.ts';
import { getDate, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';

export interface StoredRiskometer {
  readonly schemeName: string;
  readonly date: IsoDate;
  readonly riskometerScheme: string;
  readonly benchmark: string;
  readonly riskometerBenchmark: string;
}

export async function readRiskometers({ database }: Draft): Promise<readonly StoredRiskometer[]> {
  const rows = await database.rows(
    'SELECT scheme_name, date, riskometer_scheme, benchmark, riskometer_benchmark FROM riskometer ORDER BY scheme_name, date',
    [],
  );
  return rows.map((row) => ({
    schemeName: getText(row, 0),
    date: getDate(row, 1),
    riskometerScheme: getText(row, 2),
    benchmark: getText(row, 3),
    riskometerBenchmark: getText(row, 4),
  }));
}
