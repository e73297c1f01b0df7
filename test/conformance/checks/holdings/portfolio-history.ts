import { assertClose, assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getEdgeCasePortfolios } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { cachePerService } from '../../client/service-client.ts';
import { formatWireDate } from '../../specification/dates.ts';
import { ROUNDING } from '../performance/return-periods.ts';

/** The weights of GetPortfolioHistory, by code and date. */
const getHistories = cachePerService(async (service) => {
  const histories = new Map<string, ReadonlyMap<string, readonly Row[]>>();
  for (const code of await getEdgeCasePortfolios(service)) {
    const rows = await service.getRows('GetPortfolioHistory', { code });
    histories.set(
      code,
      Map.groupBy(rows, (row) => getDay(row, 'Date') ?? ''),
    );
  }
  return histories;
});

/** GetPortfolioHistory, by the operations about single portfolios. */
export const portfolioHistoryChecks: readonly Check[] = [
  ours(
    'GetPortfolioHistory has the portfolios of GetPortfolioDates, oldest first; from and to are both included',
    async (service) => {
      for (const [code, history] of await getHistories(service)) {
        const dates = (await service.getRows('GetPortfolioDates', { code })).map((row) => getDay(row, 'Date'));
        assertEqual(`GetPortfolioHistory ${code}, dates`, [...history.keys()], dates.toReversed());
        const [from = '', to = ''] = [[...history.keys()].at(-2), [...history.keys()].at(-1)];
        const found = await service.getRows('GetPortfolioHistory', {
          code,
          from: formatWireDate(from || to),
          to: formatWireDate(to || from),
        });
        const expected = [...history].flatMap(([date, rows]) => (date >= from && date <= (to || from) ? rows : []));
        assertEqual(`GetPortfolioHistory ${code} from ${from} to ${to}`, found.length, expected.length);
      }
    },
  ),
  ours(
    'the groups of GetPortfolioHistory are those of GetHoldingsByType; sizes without a list have a note',
    async (service) => {
      for (const [code, history] of await getHistories(service)) {
        for (const [date, rows] of pickEnds([...history])) {
          for (const type of ['Size', 'AssetType', 'Sector', 'IndustryOrRating']) {
            const own = rows.filter((row) => getText(row, 'Group') === type);
            const where = `GetPortfolioHistory ${code} ${date}, ${type}`;
            const [first] = own;
            if (first === undefined) {
              assertThat(type === 'Sector' || type === 'IndustryOrRating', where, 'none', 'some');
            } else if (type === 'Size' && getText(first, 'Name') === '') {
              assertThat(
                getNumber(first, 'Weight') === null && getText(first, 'Note') !== '',
                where,
                'no note',
                'a note without a weight',
              );
            } else {
              const groups = await service.getRows('GetHoldingsByType', { code, type, date: formatWireDate(date) });
              assertEqual(where, listWeights(own, 'Name', 'Weight'), listWeights(groups, 'Type', 'TotalWeight'));
            }
          }
        }
      }
    },
  ),
  ours('Top10 and Turnover of GetPortfolioHistory are those of GetSchemeMeasures', async (service) => {
    for (const [code, history] of await getHistories(service)) {
      const [measures] = await service.getRows('GetSchemeMeasures', { code });
      const dates = [...history.keys()];
      const latest = dates.at(-1) ?? '';
      const find = (date: string, group: string): number | null => {
        const row = history.get(date)?.find((each) => getText(each, 'Group') === group);
        return row === undefined ? null : getNumber(row, 'Weight');
      };
      const top10 = measures ? getNumber(measures, 'Top10Share') : null;
      assertClose(`GetPortfolioHistory ${code}, Top10`, find(latest, 'Top10'), top10, ROUNDING);
      const earliest = `${Number(latest.slice(0, 4)) - 1}${latest.slice(4, 7)}`;
      const changes = dates.flatMap((date, index) => {
        const before = dates[index - 1];
        return before !== undefined && before.slice(0, 7) >= earliest ? (find(date, 'Turnover') ?? []) : [];
      });
      const mean = changes.length < 6 ? null : changes.reduce((sum, value) => sum + value, 0) / changes.length;
      const expected = measures ? getNumber(measures, 'ActiveChange12Month') : null;
      assertClose(`GetPortfolioHistory ${code}, mean Turnover`, mean, expected, 2 * ROUNDING);
    }
  }),
  ours('RuleDistance of GetPortfolioHistory is that of GetRuleChecks', async (service) => {
    for (const [code, history] of await getHistories(service)) {
      for (const [date, rows] of pickEnds([...history])) {
        const checks = await service.getRows('GetRuleChecks', { code, date: formatWireDate(date) });
        for (const row of rows.filter((each) => getText(each, 'Group') === 'RuleDistance')) {
          const check = checks.find((each) => getText(each, 'Rule') === getText(row, 'Name'));
          const distance = getNumber(row, 'Weight');
          assertThat(
            check !== undefined,
            `${row.where}, Name`,
            getText(row, 'Name'),
            `a rule of GetRuleChecks on ${date}`,
          );
          if (!check || distance === null) continue;
          const value = getNumber(check, 'Value') ?? 0;
          const [minimum, maximum] = [getNumber(check, 'Minimum'), getNumber(check, 'Maximum')];
          const own = [
            minimum === null || minimum === 0 ? [] : value - minimum,
            maximum === null ? [] : maximum - value,
          ].flat();
          // printed as the limit is met
          const closest = Math.min(...own);
          assertClose(
            `${row.where}, Weight`,
            distance,
            closest < 0 && getText(check, 'Result') === 'Met' ? 0 : closest,
            ROUNDING,
          );
        }
      }
    }
  }),
];

/** The first and the last. */
const pickEnds = <T>(all: readonly T[]): readonly T[] => [...new Set([all.slice(0, 1), all.slice(-1)].flat())];

/** Names and weights, without groups that only the previous portfolio had. */
const listWeights = (rows: readonly Row[], name: string, weight: string): readonly string[] =>
  rows
    .filter((row) => getNumber(row, weight) !== 0)
    .map((row) => `${getText(row, name)}: ${getNumber(row, weight)}`)
    .toSorted();
