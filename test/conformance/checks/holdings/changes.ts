import { assertClose, assertEqual, assertThat } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import {
  getCodesWithHoldings,
  getEdgeCasePortfolios,
  getInstrumentKey,
  isOutsideTotal,
  getManyPortfolios,
} from '../../client/portfolios.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { sumField } from '../../client/schemes.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { CHANGES, GROUPINGS, UNCLASSIFIED } from '../../specification/enumerations.ts';

/** GetHoldingsWhatChanged compared with the two portfolios. */
export const changeChecks: readonly Check[] = [
  specified('a changed weight has the label WeightChnaged, spelled exactly so', async (service) => {
    const labels = new Set((await getChanges(service, getCodesWithHoldings)).map((row) => getText(row, 'Change')));
    if (labels.size === 0) return;
    assertThat(labels.has(CHANGES.changed), 'GetHoldingsWhatChanged, Change', [...labels], CHANGES.changed);
  }),
  specified('the previous portfolio is older than the latest', async (service) => {
    for (const row of await getChanges(service, getCodesWithHoldings)) {
      const [previous, latest] = [getDay(row, 'PrevDate'), getDay(row, 'Date')];
      const isOlder = previous !== null && latest !== null && previous < latest;
      assertThat(isOlder, `${row.where}, PrevDate`, previous, `a date before ${latest}`);
    }
  }),
  specified('a changed holding has the values of GetHoldings', async (service) => {
    for (const code of await getCodesWithHoldings(service)) await assertMatchesHoldings(service, code);
  }),
  ours('every changed holding is listed, and no unchanged one', async (service) => {
    for (const code of await getEdgeCasePortfolios(service)) {
      await assertMatchesHoldings(service, code);
      const instruments = await getLatestAndPrevious(service, code);
      if (instruments === null) continue;
      const changes = await service.getRows('GetHoldingsWhatChanged', { code });
      const changeByKey = new Map(changes.map((row) => [getInstrumentKey(row), row]));
      for (const [key, { latest, previous }] of instruments) {
        const where = `GetHoldingsWhatChanged ${code}, ${key}`;
        const isChanged =
          previous !== null &&
          !(isClose(latest.quantity, previous.quantity) && isClose(latest.weight, previous.weight));
        const change = changeByKey.get(key);
        const [received, expected] = [change ? 'a change' : 'no change', isChanged ? 'a change' : 'no change'];
        assertThat(received === expected, where, received, expected);
        if (!change || !previous) continue;
        assertClose(`${where}, PrevWeight`, getNumber(change, 'PrevWeight'), previous.weight);
        assertClose(`${where}, PrevQuantity`, getNumber(change, 'PrevQuantity'), previous.quantity);
      }
    }
  }),
  ours('an added holding has previous values of 0, a removed holding latest values of 0', async (service) => {
    const changes = await getChanges(service, getPortfoliosWithChanges);
    for (const row of changes) assertMatchesLabel(row);
    const labels = new Set(changes.map((row) => getText(row, 'Change')));
    for (const label of Object.values(CHANGES)) {
      assertThat(labels.has(label), 'GetHoldingsWhatChanged, Change', [...labels], label);
    }
  }),
  ours('the WeightChange of each group is the sum of the weight changes of its holdings', async (service) => {
    for (const code of await getEdgeCasePortfolios(service)) {
      const changes = await service.getRows('GetHoldingsWhatChanged', { code });
      for (const type of changes.length === 0 ? [] : GROUPINGS) {
        const groups = await service.getRows('GetHoldingsByType', type === 'Size' ? { code } : { code, type });
        // sizes cannot be compared if one of the two portfolios has no market-cap list
        if (type === 'Size' && groups.every((group) => getNumber(group, 'WeightChange') === null)) continue;
        const changesByLabel = Map.groupBy(changes, (row) => getText(row, type) || UNCLASSIFIED);
        for (const group of groups) {
          const label = getText(group, 'Type');
          const ofGroup = changesByLabel.get(label) ?? [];
          const isOutside = getNumber(group, 'TotalWeight') === null && ofGroup.every(isOutsideTotal);
          const isMissing = ofGroup.some((row) => getNumber(row, 'Weight') === null && !isOutsideTotal(row));
          const expected =
            isOutside || isMissing ? null : sumField(ofGroup, 'Weight') - sumField(ofGroup, 'PrevWeight');
          assertClose(`${group.where}, WeightChange of ${label}`, getNumber(group, 'WeightChange'), expected, 1e-6);
        }
        const labels = new Set(groups.map((group) => getText(group, 'Type')));
        for (const label of changesByLabel.keys()) {
          assertThat(labels.has(label), `GetHoldingsByType ${code} ${type}`, [...labels], `a group ${label}`);
        }
      }
    }
  }),
];

/** Portfolios that are likely to have added and removed holdings. */
const getPortfoliosWithChanges = async (service: ServiceClient) =>
  [...new Set([...(await getEdgeCasePortfolios(service)), ...(await getManyPortfolios(service)).keys()])].slice(0, 8);

async function getChanges(
  service: ServiceClient,
  getCodes: (service: ServiceClient) => Promise<readonly string[]>,
): Promise<readonly Row[]> {
  const changes: Row[] = [];
  for (const code of await getCodes(service)) {
    changes.push(...(await service.getRows('GetHoldingsWhatChanged', { code })));
  }
  return changes;
}

interface Totals {
  readonly quantity: number | null;
  readonly weight: number | null;
}

const computeTotals = (rows: readonly Row[], prefix = ''): Totals => ({
  quantity: computeTotal(rows, `${prefix}Quantity`),
  weight: computeTotal(rows, `${prefix}Weight`),
});

const computeTotal = (rows: readonly Row[], field: string): number | null =>
  rows.every((row) => getNumber(row, field) === null) ? null : sumField(rows, field);

/**
 * The latest and previous totals of every instrument in the latest portfolio; `previous` is null without a previous
 * portfolio. Null if the portfolio lists an instrument twice, since the previous one may list it more often.
 */
async function getLatestAndPrevious(service: ServiceClient, code: string) {
  const holdings = await service.getRows('GetHoldingsSearch', { code });
  const rowsByKey = Map.groupBy(holdings, getInstrumentKey);
  if (rowsByKey.size < holdings.length) return null;
  const hasPrevious = holdings.some((row) => getNumber(row, 'PrevWeight') !== null);
  return new Map(
    [...rowsByKey].map(([key, rows]) => [
      key,
      { latest: computeTotals(rows), previous: hasPrevious ? computeTotals(rows, 'Prev') : null },
    ]),
  );
}

/** The latest values of a change are those of GetHoldings; only a removed instrument is missing there. */
async function assertMatchesHoldings(service: ServiceClient, code: string): Promise<void> {
  const holdingsByKey = Map.groupBy(await service.getRows('GetHoldings', { code }), getInstrumentKey);
  const changes = await service.getRows('GetHoldingsWhatChanged', { code });
  const isUnique = new Set(changes.map(getInstrumentKey)).size === changes.length;
  assertThat(isUnique, `GetHoldingsWhatChanged ${code}`, 'a duplicate instrument', 'each instrument once');
  for (const row of changes) {
    const holdings = holdingsByKey.get(getInstrumentKey(row)) ?? [];
    const label = getText(row, 'Change');
    const isHeld = holdings.length > 0;
    assertThat(
      isHeld === (label !== CHANGES.removed),
      `${row.where}, Change`,
      label,
      isHeld ? `${CHANGES.changed} or ${CHANGES.added}` : CHANGES.removed,
    );
    for (const field of ['Quantity', 'Weight', 'MarketValue']) {
      assertClose(`${row.where}, ${field}`, getNumber(row, field) ?? 0, computeTotal(holdings, field) ?? 0);
    }
    const [first] = holdings;
    if (!first) continue;
    for (const field of ['AssetType', 'Size', 'Sector', 'IndustryOrRating', 'Date']) {
      assertEqual(`${row.where}, ${field}`, getText(row, field), getText(first, field));
    }
  }
}

function assertMatchesLabel(row: Row): void {
  const labels: readonly string[] = Object.values(CHANGES);
  const label = getText(row, 'Change');
  assertThat(labels.includes(label), `${row.where}, Change`, label, labels.join(', '));
  const previous = [getNumber(row, 'PrevWeight'), getNumber(row, 'PrevQuantity')];
  if (label === CHANGES.changed) {
    assertThat(
      previous.some((value) => value !== 0),
      `${row.where}, Change`,
      `${label} without a previous weight and quantity`,
      CHANGES.added,
    );
  }
  if (label === CHANGES.added) {
    assertEqual(`${row.where}, PrevQuantity`, getNumber(row, 'PrevQuantity'), 0);
    assertEqual(`${row.where}, PrevWeight`, getNumber(row, 'PrevWeight'), isOutsideTotal(row) ? null : 0);
  }
  if (label === CHANGES.removed) {
    assertEqual(`${row.where}, Quantity`, getNumber(row, 'Quantity'), 0);
    for (const field of ['MarketValue', 'Weight']) {
      assertEqual(`${row.where}, ${field}`, getNumber(row, field), isOutsideTotal(row) ? null : 0);
    }
    assertThat(
      previous.some((value) => value !== 0),
      `${row.where}, PrevWeight and PrevQuantity`,
      previous,
      'a value other than 0',
    );
  }
}

const isClose = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
