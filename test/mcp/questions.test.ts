import { afterAll, expect, it } from 'vitest';
import { createRequester } from '#test/support/create-test-service.ts';
import {
  createAnalyst,
  day,
  findMedian,
  isNumber,
  number,
  round,
  type Row,
  sortBy,
  sum,
  weighIsins,
} from '#test/support/mcp/analyst.ts';
import { serveMcp } from '#test/support/mcp/mcp-client.ts';
import { openSampleStore, SAMPLE_DATE } from '#test/support/sample-dataset.ts';

const { call, service, close } = await serveMcp(await openSampleStore('large'));
afterAll(close);

/** What a question is answered with: its right answer comes from requests of operations and arithmetic, never from a tool. */
type Call = typeof call;
interface Question {
  readonly text: string;
  /** The answer that an assistant reads from tools: at most three calls. */
  readonly ask: (call: Call) => Promise<unknown>;
  readonly answer: () => Promise<unknown>;
}

const MAX_CALLS = 3;

const { get, getFirst, listSchemes, getHoldings, findSold } = createAnalyst(createRequester(service));

const CODE = '900001';
const [largeCap = {}] = await get('GetSchemeMaster', { code: CODE });
const house = String(largeCap['mutualFund']);
const shares = (await getHoldings(CODE)).filter(({ assetType }) => assetType === 'Equity');
const share = String(shares[0]?.['instrument']);
const largeCaps = (await listSchemes('Large Cap Fund')).map(({ code }) => String(code));
const equityCodes = largeCaps.slice(0, 3);
const sold = await Promise.all(largeCaps.map(findSold));
const seller = largeCaps[sold.findIndex((names) => names.length > 0)] ?? '';
const bonds = await listSchemes('Corporate Bond Fund');
const bond = String(bonds[0]?.['code']);
const changed = (await get('GetSchemeEvents', { from: '01-01-2026' }))[0] ?? {};

const questions: readonly Question[] = [
  {
    text: 'Which small-cap scheme returned most over three years, and how much?',
    ask: async (ask) => {
      const { rows } = await ask('screen_schemes', { subCategories: ['Small Cap'], sortBy: 'return3Year', limit: 1 });
      return [rows[0].code, rows[0].values.return3Year];
    },
    answer: async () => {
      const [best = {}] = sortBy(await listSchemes('Small Cap Fund'), 'return3Year');
      return [best['code'], best['return3Year']];
    },
  },
  {
    text: 'What are the three cheapest trackers of the NIFTY 50?',
    ask: async (ask) => {
      const tracked = { benchmark: 'nifty 50', conditions: [{ field: 'trackingError1Year' }] };
      const { rows } = await ask('screen_schemes', { ...tracked, sortBy: 'ter', limit: 3 });
      return rows.map(({ code, values }: { code: string; values: Row }) => [code, values['ter']]);
    },
    answer: async () => {
      const all = (await listSchemes()).filter((row) => row['benchmark'] === 'NIFTY 50 TRI');
      const trackers = all.filter((row) => isNumber(row['trackingError1Year']));
      return sortBy(trackers, 'ter', 1)
        .slice(0, 3)
        .map((row) => [row['code'], row['ter']]);
    },
  },
  {
    text: 'How many mid-cap schemes returned at least 15 % a year over three years?',
    ask: async (ask) =>
      (
        await ask('screen_schemes', {
          subCategories: ['Mid Cap Fund'],
          conditions: [{ field: 'return3Year', min: 15 }],
          limit: 1,
        })
      ).total,
    answer: async () => (await listSchemes('Mid Cap Fund')).filter((row) => number(row['return3Year']) >= 15).length,
  },
  {
    text: 'Which scheme is the largest?',
    ask: async (ask) => {
      const [largest] = (await ask('screen_schemes', { limit: 1 })).rows;
      return [largest.code, largest.values.dailyAum];
    },
    answer: async () => {
      const [largest = {}] = sortBy(await listSchemes(), 'dailyAum');
      return [largest['code'], largest['dailyAum']];
    },
  },
  {
    text: 'What was the NAV on 30 October 2026?',
    ask: async (ask) =>
      (await ask('nav_history', { code: CODE, from: '2026-10-30', to: '2026-10-30', every: 'day' })).rows[0],
    answer: async () => {
      const found = await getFirst('GetNAVHistory', { code: CODE, from: '10-30-2026', to: '10-30-2026' });
      return { date: day(found['navDate']), nav: found['nav'], benchmarkValue: found['benchmarkValue'] };
    },
  },
  {
    text: 'What did the scheme return over the year to the newest NAV?',
    ask: async (ask) => {
      const values = { code: CODE, every: 'day', limit: 1 };
      const [newest] = (await ask('nav_history', values)).rows;
      const yearBefore = `${number(newest.date.slice(0, 4)) - 1}${newest.date.slice(4)}`;
      const [first] = (await ask('nav_history', { ...values, to: yearBefore })).rows;
      return round((newest.nav / first.nav - 1) * 100);
    },
    answer: async () => round(number((await getFirst('GetAUM', { code: CODE }))['return1Year'])),
  },
  {
    text: 'What are the five largest holdings?',
    ask: async (ask) =>
      (await ask('get_holdings', { code: CODE, limit: 5 })).rows.map(({ instrument, weight }: Row) => [
        instrument,
        weight,
      ]),
    answer: async () =>
      sortBy(await getHoldings(CODE), 'weight')
        .slice(0, 5)
        .map(({ instrument, weight }) => [instrument, weight]),
  },
  {
    text: 'How much of the portfolio are the ten largest holdings?',
    ask: async (ask) =>
      round(sum((await ask('get_holdings', { code: CODE, limit: 10 })).rows.map(({ weight }: Row) => weight))),
    answer: async () =>
      round(
        sum(
          sortBy(await getHoldings(CODE), 'weight')
            .slice(0, 10)
            .map(({ weight }) => weight),
        ),
      ),
  },
  {
    text: 'Which sector has the largest weight, and how much?',
    ask: async (ask) => {
      const { rows } = await ask('holdings_by_group', { code: CODE, type: 'Sector' });
      const [largest] = sortBy(rows, 'totalWeight');
      return [largest?.['type'], round(number(largest?.['totalWeight']))];
    },
    answer: async () => {
      const sectors = Map.groupBy(await getHoldings(CODE), ({ sector }) => String(sector));
      const weights = [...sectors].map(([sector, rows]) => ({ sector, weight: sum(rows.map(({ weight }) => weight)) }));
      const [largest] = weights.filter(({ sector }) => sector).toSorted((a, b) => b.weight - a.weight);
      return [largest?.sector, round(number(largest?.weight))];
    },
  },
  {
    text: 'What was sold completely since the portfolio before?',
    ask: async (ask) =>
      (await ask('what_changed', { code: seller })).rows
        .filter(({ change }: Row) => change === 'Removed')
        .map(({ instrument }: Row) => instrument)
        .toSorted(),
    answer: () => findSold(seller),
  },
  {
    text: 'Which scheme holds most of a company?',
    ask: async (ask) => {
      const [largest] = (await ask('who_holds', { instrument: share, limit: 1 })).rows;
      return [largest.code, largest.marketValue];
    },
    answer: async () => {
      const [largest = {}] = sortBy(await get('GetHoldingsSearch', { instrument: share }), 'marketValue');
      return [largest['code'], largest['marketValue']];
    },
  },
  {
    text: 'Which share did all schemes buy most in the newest month?',
    ask: async (ask) => (await ask('stock_movers', { max: 1 })).rows[0].isin,
    answer: async () => sortBy(await get('GetStockMovers'), 'tradeValue')[0]?.['isin'],
  },
  {
    text: 'Which share did one fund house sell most?',
    ask: async (ask) => (await ask('stock_movers', { mutualFund: house, max: 1 })).rows.at(-1).isin,
    answer: async () => sortBy(await get('GetStockMovers', { mutualFund: house }), 'tradeValue', 1)[0]?.['isin'],
  },
  {
    text: 'How much do two large-cap schemes have in common?',
    ask: async (ask) => round((await ask('overlap', { codes: equityCodes.slice(0, 2) })).more.overlapPercent[0].value),
    answer: async () => {
      const [a, b] = (await Promise.all(equityCodes.slice(0, 2).map((code) => getHoldings(code)))).map(weighIsins);
      return round(sum([...(a ?? [])].map(([isin, weight]) => Math.min(weight, b?.get(isin) ?? 0))));
    },
  },
  {
    text: 'What do all three of these schemes hold?',
    ask: async (ask) =>
      (await ask('overlap', { codes: equityCodes, limit: 100 })).rows
        .filter(({ holders }: Row) => holders === 3)
        .map(({ isin }: Row) => isin)
        .toSorted(),
    answer: async () => {
      const [a, ...others] = (await Promise.all(equityCodes.map((code) => getHoldings(code)))).map(weighIsins);
      return [...(a?.keys() ?? [])].filter((isin) => others.every((other) => other.has(isin))).toSorted();
    },
  },
  {
    text: 'How much flowed into small-cap schemes in the newest month?',
    ask: async (ask) => {
      const { rows, more } = await ask('market_history', { subcategory: 'Small Cap Fund', limit: 1 });
      const month = { ...more?.sameInEveryRow, ...rows[0] };
      return [month.date, month.flow];
    },
    answer: async () => {
      const month = (await get('GetMarketHistory', { subcategory: 'Small Cap Fund' })).at(-1);
      return [day(month?.['date']), month?.['flow']];
    },
  },
  {
    text: 'What was the AUM of a fund house at the end of September 2026?',
    ask: async (ask) =>
      (await ask('market_history', { mutualFund: house, from: '2026-09-30', to: '2026-09-30' })).rows[0].aum,
    answer: async () =>
      (await getFirst('GetMarketHistory', { mutualFund: house, from: '09-30-2026', to: '09-30-2026' }))['aum'],
  },
  {
    text: 'Which new fund offers are open?',
    ask: async (ask) =>
      (await ask('new_fund_offers', { range: 'Open' })).rows.map(({ schemeName }: Row) => schemeName).toSorted(),
    answer: async () =>
      (await get('GetNewFundOffers', { range: 'All' }))
        .filter(
          ({ newFundLaunchDate, newFundOfferClosureDate }) =>
            newFundLaunchDate !== null &&
            newFundOfferClosureDate !== null &&
            day(newFundLaunchDate) <= SAMPLE_DATE &&
            day(newFundOfferClosureDate) >= SAMPLE_DATE,
        )
        .map(({ schemeName }) => String(schemeName))
        .toSorted(),
  },
  {
    text: 'Has the large-cap scheme its 80 % of large companies?',
    ask: async (ask) => {
      const { rows } = await ask('rule_checks', { code: CODE });
      const check = rows.find(({ rule }: Row) => rule === 'Large-cap shares');
      return [round(check.value), check.result];
    },
    answer: async () => {
      const large = (await getHoldings(CODE)).filter(({ size }) => size === 'Large Cap');
      const weight = round(sum(large.map((row) => row['weight'])));
      return [weight, weight >= 80 ? 'Met' : 'Below'];
    },
  },
  {
    text: 'Which two equity schemes of a fund house have most in common?',
    ask: async (ask) => {
      const { rows } = await ask('limited_overlaps', { mutualFund: house, limit: 1 });
      return [rows[0].code, rows[0].otherCode, rows[0].overlap];
    },
    answer: async () => {
      const pairs = await get('GetOverlaps', { mutualFund: house });
      const most = pairs.toSorted((a, b) => number(b['overlap']) - number(a['overlap']))[0];
      return [most?.['code'], most?.['otherCode'], most?.['overlap']];
    },
  },
  {
    text: 'Of which day is the newest portfolio?',
    ask: async (ask) => (await ask('portfolio_dates', { code: CODE, limit: 1 })).rows[0].date,
    answer: async () => largeCap['portfolioDate'],
  },
  {
    text: 'What yield and duration does a corporate bond scheme print?',
    ask: async (ask) => {
      const { rows } = await ask('portfolio_dates', { code: bond, limit: 1 });
      return [rows[0].ytm ?? null, rows[0].modifiedDuration ?? null];
    },
    answer: async () => {
      const [newest = {}] = await get('GetPortfolioDates', { code: bond });
      return [newest['ytm'], newest['modifiedDuration']];
    },
  },
  {
    text: 'Which rank has the return of the scheme over one year?',
    ask: async (ask) => {
      const { rows } = await ask('standings', { code: CODE });
      return [rows[0].rankNow, rows[0].peersNow];
    },
    answer: async () => {
      const peers = (await listSchemes('Large Cap Fund')).filter((row) => isNumber(row['return1Year']));
      const own = peers.find(({ code }) => code === CODE);
      return [
        1 + peers.filter((row) => number(row['return1Year']) > number(own?.['return1Year'])).length,
        peers.length,
      ];
    },
  },
  {
    text: 'How much more does the regular plan cost a year?',
    ask: async (ask) => {
      const { rows } = await ask('find_schemes', { query: 'kaveri large cap growth', limit: 10 });
      const findCode = (wanted: string): string => rows.find(({ plan }: Row) => plan === wanted).code;
      const compared = await ask('compare_schemes', { codes: ['Regular', 'Direct'].map(findCode), fields: ['ter'] });
      const [regular, direct] = compared.rows.map(({ values }: { values: Row }) => values['ter']);
      return round(regular - direct);
    },
    answer: async () => {
      const plans = await get('GetSchemeMaster', { mutualFund: house, subcategory: 'Large Cap Fund' });
      const growth = plans.filter(
        (row) => row['schemeCode'] === largeCap['schemeCode'] && row['optionShown'] === 'Growth',
      );
      const findTer = async (plan: string) => {
        const code = String(growth.find(({ planShown }) => planShown === plan)?.['code']);
        return number((await getFirst('GetAUM', { code }))['ter']);
      };
      return round((await findTer('Regular')) - (await findTer('Direct')));
    },
  },
  {
    text: 'Who manages the scheme, and what is its exit load?',
    ask: async (ask) => {
      const { managers, exitLoad } = (await ask('compare_schemes', { codes: [CODE] })).rows[0].terms;
      return [managers, exitLoad];
    },
    answer: async () => {
      const { managers, exitLoad } = await getFirst('GetSchemeDetails', { code: CODE });
      return [managers, exitLoad];
    },
  },
  {
    text: 'By how much was the scheme ahead of its benchmark over five years?',
    ask: async (ask) => {
      const [row] = (await ask('compare_schemes', { codes: [CODE], fields: ['return5Year'] })).rows;
      return round(row.values.return5Year - row.benchmarkValues.return5Year);
    },
    answer: async () => {
      const record = await getFirst('GetAUM', { code: CODE });
      return round(number(record['return5Year']) - number(record['return5YearBenchmark']));
    },
  },
  {
    text: 'How many large-cap schemes are ahead of the median over five years?',
    ask: async (ask) =>
      (
        await ask('screen_schemes', {
          subCategories: ['Large Cap'],
          conditions: [{ field: 'return5Year', aheadOfPeerMedian: true }],
        })
      ).total,
    answer: async () => {
      const values = (await listSchemes('Large Cap Fund')).map((row) => row['return5Year']);
      const median = findMedian(values);
      return values.filter((value) => isNumber(value) && value > median).length;
    },
  },
  {
    text: 'Which flexi-cap scheme fell least in three years?',
    ask: async (ask) => {
      const [row] = (await ask('screen_schemes', { subCategories: ['Flexi Cap'], sortBy: 'maxDrawdown3Year' })).rows;
      return [row.code, row.values.maxDrawdown3Year];
    },
    answer: async () => {
      const [least = {}] = sortBy(await listSchemes('Flexi Cap Fund'), 'maxDrawdown3Year');
      return [least['code'], least['maxDrawdown3Year']];
    },
  },
  {
    text: 'What has changed about a scheme this year?',
    ask: async (ask) => {
      const { rows, more } = await ask('scheme_events', { code: changed['code'], from: '2026-01-01' });
      return rows.map((row: Row) => ({ ...more?.sameInEveryRow, ...row })).map(({ date, kind }: Row) => [date, kind]);
    },
    answer: async () =>
      (await get('GetSchemeEvents', { code: String(changed['code']), from: '01-01-2026' })).map(({ date, kind }) => [
        day(date),
        kind,
      ]),
  },
  {
    text: 'How much was in the largest sector a year ago?',
    ask: async (ask) => {
      const { rows } = await ask('portfolio_history', { code: CODE, from: '2025-10-31', to: '2025-10-31' });
      return round(Math.max(...rows.filter(({ group }: Row) => group === 'Sector').map(({ weight }: Row) => weight)));
    },
    answer: async () => {
      const sectors = Map.groupBy(await getHoldings(CODE, '2025-10-31'), ({ sector }) => String(sector));
      return round(
        Math.max(...[...sectors].map(([sector, rows]) => (sector === '' ? 0 : sum(rows.map(({ weight }) => weight))))),
      );
    },
  },
];

it.each(questions)('tools answer an analyst in at most three calls: $text', async ({ ask, answer }) => {
  let calls = 0;
  const given = await ask((...values) => {
    calls += 1;
    return call(...values);
  });
  expect(given).toEqual(await answer());
  expect(JSON.stringify(given)).not.toMatch(/^(?:null|\[\]|\[(?:null,?)+\])$/); // an answer of nothing would be equal to nothing
  expect(calls).toBeLessThanOrEqual(MAX_CALLS);
});

it('there are thirty questions or more', () => {
  expect(questions.length).toBeGreaterThanOrEqual(30);
});
