import { CheckFailure, assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances, getSchemes, indexByCode, sampleEvenly } from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { formatWireDate } from '../../specification/dates.ts';
import { EVENT_KINDS, EVENT_STATES, RISKS } from '../../specification/enumerations.ts';

const MAX_CHECKED = 5;

/** GetSchemeEvents, some kinds recomputed from other operations. */
export const eventChecks: readonly Check[] = [
  ours(
    'an event has a known kind and state, and its date is later than the last day of the value before',
    async (service) => {
      for (const event of await getEvents(service)) {
        const [date, after] = [getDay(event, 'Date'), getDay(event, 'After')];
        assertThat(date !== null, `${event.where}, Date`, date, 'a date');
        assertThat(
          after === null || after < (date ?? ''),
          `${event.where}, After`,
          after,
          `none or a date before ${date}`,
        );
        assertOneOf(event, 'Kind', EVENT_KINDS);
        assertOneOf(event, 'State', EVENT_STATES);
        assertThat(
          getText(event, 'Old') !== getText(event, 'New'),
          event.where,
          getText(event, 'New'),
          'another value',
        );
        if (getText(event, 'Kind') === 'Riskometer')
          for (const field of ['Old', 'New'])
            assertOneOf(
              event,
              field,
              RISKS.filter((level) => level !== ''),
            );
      }
    },
  ),
  ours('events are sorted by date, newest first, then by kind and code; max returns the first', async (service) => {
    const events = await getEvents(service);
    const sorted = events.toSorted(
      (a, b) =>
        compare(getDay(b, 'Date') ?? '', getDay(a, 'Date') ?? '') ||
        getKindIndex(a) - getKindIndex(b) ||
        compare(getCode(a), getCode(b)),
    );
    assertEqual('GetSchemeEvents, order', events.map(describe), sorted.map(describe));
    const first = await service.getRows('GetSchemeEvents', { ...ALL, max: '3' });
    assertEqual('GetSchemeEvents with max=3', first.map(getValues), events.slice(0, 3).map(getValues));
  }),
  ours('from and to of GetSchemeEvents are both included, and kind selects one kind', async (service) => {
    const events = await getEvents(service);
    const [from, to] = [events.at(-1), events.at(0)].map((event) => (event && getDay(event, 'Date')) ?? '');
    skipUnless(events.length > 0, 'no events');
    const [middle] = sampleEvenly(events.slice(1), 1);
    const day = (middle && getDay(middle, 'Date')) ?? to ?? '';
    for (const [params, expected] of [
      [{ from: formatWireDate(day) }, events.filter((event) => (getDay(event, 'Date') ?? '') >= day)],
      [
        { from: formatWireDate(from ?? ''), to: formatWireDate(day) },
        events.filter((event) => (getDay(event, 'Date') ?? '') <= day),
      ],
      [{ ...ALL, kind: 'Name' }, events.filter((event) => getText(event, 'Kind') === 'Name')],
    ] as const) {
      const found = await service.getRows('GetSchemeEvents', params);
      assertEqual(`GetSchemeEvents ${JSON.stringify(params)}`, found.map(getValues), expected.map(getValues));
    }
  }),
  ours('the events of a code include those that have it, and none of other plans and options', async (service) => {
    const events = await getEvents(service);
    const all = new Set(events.map(describe));
    const schemes = indexByCode(await getSchemes(service));
    const getPlan = (code: string) => getText(schemes.get(code) ?? throwUnknown(code), 'Plan');
    // the first ones are of TER, which every plan has
    for (const event of [...events.slice(0, MAX_CHECKED), ...sampleEvenly(events, MAX_CHECKED)]) {
      const code = getCode(event);
      const own = await service.getRows('GetSchemeEvents', { code });
      const where = `GetSchemeEvents of ${code}`;
      assertThat(
        own.some((each) => describe(each) === describe(event)),
        where,
        own.map(describe),
        describe(event),
      );
      for (const each of own) {
        assertThat(all.has(describe(each)), each.where, describe(each), 'an event of the market');
        if (getText(each, 'Kind') === 'Plan') assertEqual(`${each.where}, Code`, getCode(each), code);
        if (getText(each, 'Kind') === 'Ter')
          assertEqual(`${each.where}, plan of Code`, getPlan(getCode(each)), getPlan(code));
      }
    }
  }),
  ours('the newest change of a TER is the TER of GetAUM, within a step of 0.01', async (service) => {
    const performances = indexByCode(await getPerformances(service));
    const seen = new Set<string>();
    const newest = (await getOfKind(service, 'Ter')).filter(
      (event) => !seen.has(getCode(event)) && seen.add(getCode(event)),
    );
    skipUnless(newest.length > 0, 'no TER has changed');
    for (const event of newest) {
      const performance = performances.get(getCode(event));
      const ter = performance ? getNumber(performance, 'Ter') : null;
      if (!performance || ter === null || (getDay(performance, 'TerDate') ?? '') < (getDay(event, 'Date') ?? ''))
        continue;
      assertClose(`${event.where}, New`, Number(getText(event, 'New')), ter, TER_STEP);
    }
  }),
  ours(
    'a plan or option that is new has its first NAV on Date, one that has ended its last on After',
    async (service) => {
      const plans = await getOfKind(service, 'Plan');
      skipUnless(plans.length > 0, 'no plan or option is new or has ended');
      for (const event of sampleEvenly(plans, 2 * MAX_CHECKED)) {
        const navs = await service.getRows('GetNAVHistory', { code: getCode(event) });
        const isNew = getText(event, 'Old') === '';
        const nav = isNew ? navs[0] : navs.at(-1);
        assertEqual(
          `${event.where}, ${isNew ? 'Date' : 'After'}`,
          getDay(event, isNew ? 'Date' : 'After'),
          nav ? getDay(nav, 'NavDate') : null,
        );
      }
    },
  ),
  ours('the AUM of a discontinuity are those of GetAUMHistory', async (service) => {
    const changes = await getOfKind(service, 'Aum');
    skipUnless(changes.length > 0, 'no AUM has a discontinuity');
    for (const event of sampleEvenly(changes, MAX_CHECKED)) {
      const points = await service.getRows('GetAUMHistory', { code: getCode(event) });
      for (const [date, value] of [
        ['After', 'Old'],
        ['Date', 'New'],
      ] as const) {
        const point = points.find((each) => getDay(each, 'Date') === getDay(event, date));
        assertClose(
          `${event.where}, ${value}`,
          Number(getText(event, value)),
          point ? getNumber(point, 'Aum') : null,
          0.01,
        );
      }
    }
  }),
  ours('a rule that a scheme left or meets again is that of its portfolios', async (service) => {
    const changes = await getOfKind(service, 'Rule');
    for (const { row, date } of await listDeparturesByChecks(service))
      assertThat(
        changes.some(
          (event) =>
            getCode(event) === getCode(row) &&
            getDay(event, 'Date') === date &&
            getText(event, 'New').includes(`: ${getText(row, 'Rule')}, `),
        ),
        `GetSchemeEvents of ${getCode(row)}, ${getText(row, 'Rule')}`,
        'no event',
        `one of ${date}`,
      );
    skipUnless(changes.length > 0, 'no scheme has left a rule');
    for (const event of [...changes.slice(0, MAX_CHECKED), ...sampleEvenly(changes, MAX_CHECKED)]) {
      const sides = await Promise.all(
        (['Old', 'New'] as const).map(async (side) => {
          const day = getDay(event, side === 'Old' ? 'After' : 'Date') ?? '';
          const params = { code: getCode(event), date: formatWireDate(day) };
          const rows = (await service.getRows('GetRuleChecks', params)).filter(
            (row) => getDay(row, 'Date') === day && getText(event, side).includes(`: ${getText(row, 'Rule')}, `),
          );
          return rows.map((row) => ({ row, text: getText(event, side) }));
        }),
      );
      if (sides.some((rows) => rows.length === 0)) continue; // the newest portfolio of its month cannot be judged
      const compared = sides.flat();
      for (const { row, text } of compared) {
        const value = (getNumber(row, 'Value') ?? NaN).toFixed(getText(row, 'Rule') === 'Companies' ? 0 : 2);
        const expected = `${getText(row, 'Result')} ${value}`;
        assertEqual(`${event.where}, result and value`, text.slice(0, expected.length), expected);
      }
      const outside = compared.filter(({ row }) => isOutside(row));
      assertEqual(`${event.where}, portfolios outside`, outside.length, 1);
    }
  }),
];

/** The ratios have two decimals, and a step of 0.01 is no event. */
const TER_STEP = 0.0101;

const ALL = { from: '01-01-1990' };
const getEvents = cachePerService((service: ServiceClient) => service.getRows('GetSchemeEvents', ALL));
const getOfKind = async (service: ServiceClient, kind: string) =>
  (await getEvents(service)).filter((event) => getText(event, 'Kind') === kind);

function throwUnknown(code: string): never {
  throw new CheckFailure('GetSchemeEvents, Code', code, 'a code of GetSchemeMaster');
}

const getValues = (row: Row) => row.values;
const describe = (row: Row) => JSON.stringify(row.values);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const kinds: readonly string[] = EVENT_KINDS;
const getKindIndex = (event: Row): number => kinds.indexOf(getText(event, 'Kind'));

const isOutside = (check: Row): boolean => ['Below', 'Above', 'Outside'].includes(getText(check, 'Result'));

/** Some schemes that are outside a rule on a date, and met it on that of the month before. */
async function listDeparturesByChecks(service: ServiceClient) {
  const checks = (await service.getRows('GetRuleChecks')).filter(
    (row) => 0 < (getNumber(row, 'MonthsOutside') ?? 0) && getNumber(row, 'MonthsOutside') !== getNumber(row, 'Months'),
  );
  const found = await Promise.all(
    sampleEvenly(checks, 2 * MAX_CHECKED).map(async (row) => {
      const date = getText(row, 'DatesOutside').split(' ')[0] ?? '';
      const monthBefore = new Date(Date.parse(`${date.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10);
      const params = { code: getCode(row), date: formatWireDate(monthBefore) };
      const before = (await service.getRows('GetRuleChecks', params)).filter(
        (each) => getText(each, 'Rule') === getText(row, 'Rule'),
      );
      const wasMet = before.some((each) => !isOutside(each) && getText(each, 'Result') !== 'Cannot be judged');
      return wasMet ? [{ row, date }] : [];
    }),
  );
  return found.flat();
}

function assertOneOf(row: Row, field: string, allowed: readonly string[]): void {
  const value = getText(row, field);
  assertThat(allowed.includes(value), `${row.where}, ${field}`, value, `one of ${allowed.join(', ')}`);
}
