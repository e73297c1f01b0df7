import { must, mustAgree, mustEqual, mustMeet, NotMet } from '../broken.ts';
import { ours, type Promised } from '../promise.ts';
import { byCode, codeOf, codesOf, performances, schemes, serverInfo } from '../asking/market.ts';
import { dayOf, numberOf, textOf, type Row } from '../asking/row.ts';
import type { Asked, Service } from '../asking/service.ts';
import { dayNumber } from '../specification/day.ts';
import { DIRECTIONS } from '../specification/labels.ts';

const { up, down } = DIRECTIONS;
const MOST = '100000';
const STALE_AFTER = 10;
const LISTED = 240;

/** GetAumTopGainersLosers against GetAUM. */
export const moverPromises: readonly Promised[] = [
  ours('AumChange is DailyAum less PreMonthAum, and both are those of GetAUM', async (service) => {
    const all = byCode(await performances(service));
    const rows = await movers(service);
    mustMeet(rows.length > 0, 'no scheme moved');
    for (const row of rows) {
      const scheme = all.get(codeOf(row));
      for (const field of ['SchemeName', 'DailyAum', 'PreMonthAum']) {
        mustEqual(`${row.where}, ${field}`, row.told[field.toLowerCase()], scheme?.told[field.toLowerCase()]);
      }
      const [now, before, change] = [figure(row, 'DailyAum'), figure(row, 'PreMonthAum'), figure(row, 'AumChange')];
      mustAgree(`${row.where}, AumChange`, change, now - before);
      mustAgree(`${row.where}, AumChangePercent`, numberOf(row, 'AumChangePercent'), (change / before) * 100, 0.0051);
    }
  }),
  ours('a gainer gained, a loser lost, each by how much first', async (service) => {
    const rows = await movers(service);
    const gains = of(rows, up).map((row) => figure(row, 'AumChange'));
    const losses = of(rows, down).map((row) => figure(row, 'AumChange'));
    must(
      gains.length + losses.length === rows.length,
      'GetAumTopGainersLosers, Direction',
      rows.map((row) => textOf(row, 'Direction')),
      `${up} or ${down}`,
    );
    must(
      gains.every((gain) => gain > 0),
      'GetAumTopGainersLosers, gainers',
      gains,
      'above 0',
    );
    must(
      losses.every((loss) => loss < 0),
      'GetAumTopGainersLosers, losers',
      losses,
      'below 0',
    );
    mustEqual(
      'GetAumTopGainersLosers, gainers',
      gains,
      gains.toSorted((a, b) => b - a),
    );
    mustEqual(
      'GetAumTopGainersLosers, losers',
      losses,
      losses.toSorted((a, b) => a - b),
    );
  }),
  ours('max is of each direction, and 10 where it is not told', async (service) => {
    const rows = await movers(service);
    for (const [asked, max] of [
      [{}, 10],
      [{ max: '1' }, 1],
      [{ max: '3' }, 3],
    ] as const) {
      const got = await service.rows('GetAumTopGainersLosers', asked);
      for (const direction of [up, down]) {
        mustEqual(
          `GetAumTopGainersLosers max=${max}, ${direction}`,
          codesOf(of(got, direction)),
          codesOf(of(rows, direction)).slice(0, max),
        );
      }
    }
  }),
  ours('the first gainer and the first loser moved most of all schemes that are not stale', async (service) => {
    const newest = dayNumber(dayOf(await serverInfo(service), 'NavAsOf') ?? '');
    const changes = (await performances(service)).flatMap((row) => {
      const [day, now, before] = [dayOf(row, 'NavDate'), numberOf(row, 'DailyAum'), numberOf(row, 'PreMonthAum')];
      const current = day !== null && newest - dayNumber(day) <= STALE_AFTER;
      return current && now !== null && before !== null ? [now - before] : [];
    });
    const rows = await movers(service);
    const [gainer, loser] = [of(rows, up)[0], of(rows, down)[0]];
    const [most, least] = [changes.reduce((a, b) => Math.max(a, b), 0), changes.reduce((a, b) => Math.min(a, b), 0)];
    mustAgree('GetAumTopGainersLosers, the first gainer', gainer ? figure(gainer, 'AumChange') : 0, most);
    mustAgree('GetAumTopGainersLosers, the first loser', loser ? figure(loser, 'AumChange') : 0, least);
  }),
  ours('type, category and subcategory keep the movers of that class', async (service) => {
    const all = byCode(await performances(service));
    const rows = await movers(service);
    const [first] = rows;
    if (!first) throw new NotMet('no scheme moved');
    for (const [parameter, field] of [
      ['type', 'Type'],
      ['category', 'Category'],
      ['subcategory', 'SubCategory'],
    ] as const) {
      const classOf = (row: Row) => textOf(all.get(codeOf(row)) ?? row, field);
      const asked: Asked = { max: MOST, [parameter]: classOf(first).toUpperCase() };
      const got = await service.rows('GetAumTopGainersLosers', asked);
      mustEqual(
        `GetAumTopGainersLosers ${parameter}, codes`,
        codesOf(got),
        codesOf(rows.filter((row) => classOf(row) === classOf(first))),
      );
    }
  }),
  ours('each scheme moves once, under its leading code', async (service) => {
    const codes = codesOf(await movers(service));
    must(new Set(codes).size === codes.length, 'GetAumTopGainersLosers', 'a code twice', 'each once');
    const held = new Map((await schemes(service)).map((row) => [codeOf(row), dayOf(row, 'PortfolioDate')]));
    const sharing = codes.filter((code) => held.get(code)).slice(0, LISTED);
    mustMeet(sharing.length > 0, 'no scheme that moved has a portfolio');
    // portfolios are found under their leading codes, so that two codes of one scheme would be found as one
    const found = new Set(codesOf(await service.rows('GetHoldingsSearch', { code: sharing.join(',') })));
    mustEqual('GetAumTopGainersLosers, leading codes', sharing.toSorted(), [...found].toSorted());
  }),
];

const movers = (service: Service) => service.rows('GetAumTopGainersLosers', { max: MOST });
const of = (rows: readonly Row[], direction: string) => rows.filter((row) => textOf(row, 'Direction') === direction);
const figure = (row: Row, field: string): number => numberOf(row, field) ?? Number.NaN;
