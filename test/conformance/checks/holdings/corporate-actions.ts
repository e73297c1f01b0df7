import { assertClose, assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getInstrumentKey, getManyPortfolios, isOutsideTotal } from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { ACTION_STATES, CHANGES } from '../../specification/enumerations.ts';

const MAX_PORTFOLIOS = 8;
const CONTINUITY = ['ActionRatio', 'ActionState', 'PrevIsin'] as const;

/** Corporate actions and reissued ISINs in GetHoldingsWhatChanged and GetHoldingsSearch. */
export const corporateActionChecks: readonly Check[] = [
  ours('ActionRatio and ActionState are given together, for changed holdings alone', async (service) => {
    for (const row of [...(await getChangesWithActions(service)).values()].flat()) {
      const [ratio, state] = [getNumber(row, 'ActionRatio'), getText(row, 'ActionState')];
      assertThat(
        ACTION_STATES.some((known) => known === state),
        `${row.where}, ActionState`,
        state,
        ACTION_STATES.join(', '),
      );
      assertEqual(`${row.where}, ActionRatio is null`, ratio === null, state === '');
      assertThat(
        ratio === null || (ratio > 0 && ratio !== 1),
        `${row.where}, ActionRatio`,
        ratio,
        'positive and not 1',
      );
      if (state === '') continue;
      assertEqual(`${row.where}, Change of a row with an action`, getText(row, 'Change'), CHANGES.changed);
      assertEqual(`${row.where}, action of a derivative outside the total`, isOutsideTotal(row), false);
    }
  }),
  ours('portfolios of the same two dates show the same corporate action of an instrument', async (service) => {
    const ratios = new Map<string, number | null>();
    const rows = [...(await getChangesWithActions(service)).values()].flat();
    for (const row of rows.filter((change) => getText(change, 'ActionState') === 'Confirmed')) {
      ratios.set(getActionKey(row), getNumber(row, 'ActionRatio'));
    }
    skipUnless(ratios.size > 0, 'no portfolio has a confirmed corporate action');
    for (const row of rows.filter((change) => getText(change, 'Change') === CHANGES.changed)) {
      const ratio = ratios.get(getActionKey(row));
      if (ratio === undefined || getNumber(row, 'PrevQuantity') === null) continue;
      assertEqual(`${row.where}, ActionRatio`, getNumber(row, 'ActionRatio'), ratio);
    }
  }),
  ours(
    'a confirmed corporate action has at least three holders, most of which changed by about its ratio',
    async (service) => {
      const rows = [...(await getChangesWithActions(service)).values()].flat();
      const confirmed = rows.filter((row) => getText(row, 'ActionState') === 'Confirmed');
      for (const row of confirmed.slice(0, MAX_PORTFOLIOS)) {
        const holders = await service.getRows('GetHoldingsSearch', { isin: getText(row, 'Isin') });
        const withRatio = holders.filter(
          (holder) => getNumber(holder, 'ActionRatio') === getNumber(row, 'ActionRatio'),
        );
        assertThat(withRatio.length >= 3, `${row.where}, holders with its ActionRatio`, withRatio.length, 'at least 3');
        const alike = withRatio.filter(isChangedByItsRatio);
        const where = `${row.where}, holders whose quantity changed by about its ActionRatio`;
        assertThat(alike.length * 2 >= withRatio.length, where, alike.length, `half of ${withRatio.length} or more`);
      }
    },
  ),
  ours('a reissued ISIN is neither added nor removed, and has the issuer of the previous one', async (service) => {
    for (const [code, rows] of await getChangesWithActions(service)) {
      for (const row of rows) {
        const [isin, prevIsin] = [getText(row, 'Isin'), getText(row, 'PrevIsin')];
        if (prevIsin === '') continue;
        assertEqual(`${row.where}, Change`, getText(row, 'Change'), CHANGES.changed);
        assertEqual(`${row.where}, issuer of PrevIsin`, prevIsin.slice(0, 7), isin.slice(0, 7));
        assertThat(prevIsin !== isin, `${row.where}, PrevIsin`, prevIsin, 'another ISIN');
        const removed = rows.filter((other) => getText(other, 'Isin') === prevIsin && !isOutsideTotal(other));
        assertEqual(`GetHoldingsWhatChanged ${code}, rows with the previous ISIN ${prevIsin}`, removed.length, 0);
      }
    }
  }),
  ours('GetHoldingsSearch has the corporate actions of GetHoldingsWhatChanged', async (service) => {
    const portfolios = await getManyPortfolios(service);
    for (const [code, rows] of await getChangesWithActions(service)) {
      const changes = new Map(rows.map((row) => [getInstrumentKey(row), row]));
      for (const found of portfolios.get(code) ?? []) {
        const change = changes.get(getInstrumentKey(found));
        if (!change) continue;
        assertClose(`${found.where}, ActionRatio`, getNumber(found, 'ActionRatio'), getNumber(change, 'ActionRatio'));
        assertEqual(`${found.where}, ActionState`, getText(found, 'ActionState'), getText(change, 'ActionState'));
        assertEqual(`${found.where}, PrevIsin`, getText(found, 'PrevIsin'), getText(change, 'PrevIsin'));
      }
    }
  }),
];

/** The flows of an index fund change its quantity too. */
function isChangedByItsRatio(row: Row): boolean {
  const [quantity, previous, ratio] = ['Quantity', 'PrevQuantity', 'ActionRatio'].map((field) => getNumber(row, field));
  if (!quantity || !previous || !ratio) return false;
  return Math.abs(quantity / previous / ratio - 1) < 0.05;
}

const getActionKey = (row: Row): string =>
  [getText(row, 'Isin'), getText(row, 'PrevIsin'), getDay(row, 'PrevDate'), getDay(row, 'Date')].join(' ');

/** The changes of portfolios by their leading code, of those first that hold an instrument with an action or a reissued ISIN. */
const getChangesWithActions = cachePerService(
  async (service: ServiceClient): Promise<ReadonlyMap<string, readonly Row[]>> => {
    const portfolios = [...(await getManyPortfolios(service))];
    const countActions = (rows: readonly Row[]) =>
      new Set(rows.flatMap((row) => CONTINUITY.map((field) => String(row.values[field.toLowerCase()] ?? '')))).size;
    const codes = portfolios
      .toSorted(([, a], [, b]) => countActions(b) - countActions(a))
      .slice(0, MAX_PORTFOLIOS)
      .map(([code]) => code);
    const changes = new Map<string, readonly Row[]>();
    for (const code of codes) changes.set(code, await service.getRows('GetHoldingsWhatChanged', { code }));
    return changes;
  },
);
