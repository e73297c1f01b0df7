import { must, mustEqual, mustMeet } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { byCode, codeOf, performances, schemes } from '../asking/market.ts';
import { dayOf, numberOf, textOf, type Row } from '../asking/row.ts';

/** Horizons, shortest first; an index keeps its own course, which is told nowhere but here. */
const HORIZONS = ['7Days', '15Days', '1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year'] as const;
const returns = HORIZONS.map((horizon) => `Return${horizon}`);
const RATIOS = { Ir1Yr: 'Return1Year', Ir3Yr: 'Return3Year', Ir5Yr: 'Return5Year', Ir10Yr: 'Return10Year' } as const;
const families = [returns, returns.map(benchmarkOf), Object.keys(RATIOS)];

/** Below so many records a share of them tells nothing. */
const ENOUGH = 8;
/** How far an index fund strays from its index, in percentage points: up to a month, and beyond. */
const [NEAR, FAR] = [0.75, 3];

/** Benchmarks and information ratios, of whose NAVs no operation tells: judged by what figures of many schemes have in common. */
export const benchmarkPromises: readonly Promised[] = [
  ours('each horizon has a figure of its own', async (service) => {
    const rows = await performances(service);
    for (const family of families) {
      for (const [at, field] of family.entries()) {
        for (const other of family.slice(at + 1)) {
          const both = rows.filter((row) => numberOf(row, field) !== null && numberOf(row, other) !== null);
          const same = both.filter((row) => numberOf(row, field) === numberOf(row, other)).length;
          mustBeFew(`GetAUM, ${field} and ${other}`, same, both.length, 'told the same');
        }
      }
    }
  }),
  ours('where returns are told beside their benchmark, they are over every horizon', async (service) => {
    const beside = (await performances(service)).filter((row) =>
      returns.some((field) => numberOf(row, benchmarkOf(field)) !== null),
    );
    mustMeet(beside.length >= ENOUGH, 'hardly any return of a benchmark is told');
    for (const field of returns) {
      const told = beside.filter((row) => numberOf(row, field) !== null);
      const lacking = told.filter((row) => numberOf(row, benchmarkOf(field)) === null).length;
      mustBeFew(`GetAUM, ${benchmarkOf(field)}`, lacking, told.length, `missing beside ${field}`);
    }
  }),
  ours('an index fund returns about what its benchmark does', async (service) => {
    const funds = (await performances(service)).filter((row) => /\bindex\b/i.test(textOf(row, 'SubCategory')));
    mustMeet(
      funds.filter((row) => excessOf(row, 'Return1Year') !== null).length >= ENOUGH,
      'hardly any index fund has a return beside its benchmark’s',
    );
    for (const [at, field] of returns.entries()) {
      const gaps = funds.flatMap((row) => excessOf(row, field) ?? []);
      const strayed = gaps.filter((gap) => Math.abs(gap) > (at < 3 ? NEAR : FAR)).length;
      mustBeFew(`GetAUM, ${benchmarkOf(field)} of index funds`, strayed, gaps.length, 'far from the fund');
    }
  }),
  ours('the benchmark’s return since launch begins where its scheme does', async (service) => {
    const launched = new Map((await schemes(service)).map((row) => [codeOf(row), dayOf(row, 'LaunchDate')]));
    const told = (await performances(service)).filter((row) => numberOf(row, 'ReturnSinceLaunchBenchmark') !== null);
    mustMeet(told.length > 0, 'no ReturnSinceLaunchBenchmark is told');
    const groups = Map.groupBy(told, (row) => `${textOf(row, 'Benchmark')} to ${dayOf(row, 'NavDate')}`);
    for (const [benchmark, rows] of groups) {
      const days = new Set(rows.map((row) => launched.get(codeOf(row))));
      const figures = new Set(rows.map((row) => numberOf(row, 'ReturnSinceLaunchBenchmark')));
      must(
        days.size < 3 || figures.size > 1,
        `GetAUM, ReturnSinceLaunchBenchmark of ${benchmark}`,
        [...figures],
        `not one figure for ${days.size} launches`,
      );
    }
  }),
  ours('an information ratio is told beside both returns, and has the sign of their difference', async (service) => {
    const shares = (await performances(service)).filter((row) => textOf(row, 'Category') === 'Equity');
    mustMeet(
      shares.filter((row) => excessOf(row, 'Return1Year') !== null).length >= ENOUGH,
      'hardly any equity scheme has a return beside its benchmark’s',
    );
    for (const [field, over] of Object.entries(RATIOS)) {
      const beside = shares.filter((row) => excessOf(row, over) !== null);
      const lacking = beside.filter((row) => numberOf(row, field) === null).length;
      mustBeFew(`GetAUM, ${field}`, lacking, beside.length, `missing beside ${over} and its benchmark`);
      const told = beside.filter((row) => numberOf(row, field) !== null && excessOf(row, over) !== 0);
      const against = told.filter((row) => (numberOf(row, field) ?? 0) * (excessOf(row, over) ?? 0) < 0).length;
      mustBeFew(`GetAUM, ${field}`, against, told.length, `against the sign of the excess over ${over}`);
    }
  }),
  ours('the riskometer of a scheme is its own, and that of all its plans', async (service) => {
    const rows = await performances(service);
    const both = rows.filter((row) => textOf(row, 'RiskometerScheme') !== '');
    const same = both.filter((row) => textOf(row, 'RiskometerScheme') === textOf(row, 'RiskometerBenchmark')).length;
    mustMeet(both.length > 0, 'no RiskometerScheme is told');
    must(same < both.length || same < 50, 'GetAUM, RiskometerScheme', `the benchmark’s in all ${same}`, 'its own');
    const all = byCode(rows);
    const plans = Map.groupBy(await schemes(service), (row) =>
      [textOf(row, 'MutualFund'), textOf(row, 'SchemeName').split(' - ')[0]].join(': '),
    );
    for (const [scheme, codes] of plans) {
      const risks = new Set(
        codes.flatMap((row) => all.get(codeOf(row)) ?? []).map((row) => textOf(row, 'RiskometerScheme')),
      );
      mustEqual(`GetAUM, RiskometerScheme of ${scheme}`, [...risks], [...risks].slice(0, 1));
    }
  }),
];

function benchmarkOf(field: string): string {
  return `${field}Benchmark`;
}

/** Percentage points over the benchmark; null where either is not told. */
function excessOf(row: Row, field: string): number | null {
  const [own, benchmark] = [numberOf(row, field), numberOf(row, benchmarkOf(field))];
  return own === null || benchmark === null ? null : own - benchmark;
}

/** Fewer than half, where there are enough to tell. */
function mustBeFew(where: string, few: number, of: number, what: string): void {
  must(of < ENOUGH || few * 2 < of, where, `${few} of ${of} ${what}`, 'few, if any');
}
