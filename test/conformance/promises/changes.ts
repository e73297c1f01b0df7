import { must, mustAgree, mustEqual, NotMet } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { sumOf } from '../asking/market.ts';
import { codesWithHoldings, hardPortfolios, identityOf, manyPortfolios, withoutBefore } from '../asking/portfolios.ts';
import { dayOf, numberOf, textOf, type Row } from '../asking/row.ts';
import type { Service } from '../asking/service.ts';
import { CHANGES, GROUPINGS, UNCLASSIFIED } from '../specification/labels.ts';

/** GetHoldingsWhatChanged against the two portfolios it compares. */
export const changePromises: readonly Promised[] = [
  specified('a changed weight is labelled WeightChnaged, spelled exactly so', async (service) => {
    const labels = new Set((await changesOf(service, codesWithHoldings)).map((row) => textOf(row, 'Change')));
    if (labels.size > 0)
      must(labels.has(CHANGES.changed), 'GetHoldingsWhatChanged, Change', [...labels], CHANGES.changed);
  }),
  specified('the previous period is before the latest', async (service) => {
    for (const row of await changesOf(service, codesWithHoldings)) {
      const [before, now] = [dayOf(row, 'PrevDate'), dayOf(row, 'Date')];
      must(before !== null && now !== null && before < now, `${row.where}, PrevDate`, before, `a day before ${now}`);
    }
  }),
  specified('a changed holding has the figures of GetHoldings', async (service) => {
    for (const code of await codesWithHoldings(service)) await mustStandAsHeld(service, code);
  }),
  ours('changes are told for every holding that has one, and for no other', async (service) => {
    for (const code of await hardPortfolios(service)) {
      await mustStandAsHeld(service, code);
      const held = await latestBesideBefore(service, code);
      if (held === null) continue;
      const changes = new Map(
        (await service.rows('GetHoldingsWhatChanged', { code })).map((row) => [identityOf(row), row]),
      );
      for (const [identity, { now, was }] of held) {
        const same = was !== null && near(now.quantity, was.quantity) && near(now.weight, was.weight);
        const where = `GetHoldingsWhatChanged ${code}, ${identity}`;
        must(
          changes.has(identity) === (was !== null && !same),
          where,
          changes.has(identity) ? 'a change' : 'none',
          same || was === null ? 'none' : 'a change',
        );
        const row = changes.get(identity);
        if (!row || !was) continue;
        mustAgree(`${where}, PrevWeight`, numberOf(row, 'PrevWeight'), was.weight);
        mustAgree(`${where}, PrevQuantity`, numberOf(row, 'PrevQuantity'), was.quantity);
      }
    }
  }),
  ours('an added holding has no previous weight; a removed one nothing now', async (service) => {
    const changes = await changesOf(service, changingPortfolios);
    for (const row of changes) mustFitItsLabel(row);
    for (const label of Object.values(CHANGES)) {
      must(
        changes.some((row) => textOf(row, 'Change') === label),
        'GetHoldingsWhatChanged, Change',
        'none',
        `some ${label}`,
      );
    }
  }),
  ours('the changes are those of the groups: WeightChange is what their weights moved', async (service) => {
    for (const code of await hardPortfolios(service)) {
      const changes = await service.rows('GetHoldingsWhatChanged', { code });
      for (const type of changes.length === 0 ? [] : GROUPINGS) {
        const groups = await service.rows('GetHoldingsByType', type === 'Size' ? { code } : { code, type });
        const moved = Map.groupBy(changes, (row) => textOf(row, type) || UNCLASSIFIED);
        for (const group of groups) {
          const own = moved.get(textOf(group, 'Type')) ?? [];
          const expected = sumOf(own, 'Weight') - sumOf(own, 'PrevWeight');
          mustAgree(
            `${group.where}, WeightChange of ${textOf(group, 'Type')}`,
            numberOf(group, 'WeightChange'),
            expected,
            1e-6,
          );
        }
        const labels = new Set(groups.map((group) => textOf(group, 'Type')));
        for (const label of moved.keys())
          must(labels.has(label), `GetHoldingsByType ${code} ${type}`, [...labels], `a group ${label}`);
      }
    }
  }),
  ours('PrevDate is the day of the portfolio before the latest', async (service) => {
    for (const code of await hardPortfolios(service)) {
      const [row] = await service.rows('GetHoldingsWhatChanged', { code });
      if (!row) continue;
      const days = (await service.rows('GetAUMHistory', { code })).map((point) => dayOf(point, 'Date') ?? '');
      const before = days.findLast((day) => day < (dayOf(row, 'Date') ?? ''));
      mustEqual(`${row.where}, PrevDate`, dayOf(row, 'PrevDate'), before);
    }
  }),
  ours('without a previous period nothing changed, and no change of weight is told', async (service) => {
    const [code] = await withoutBefore(service);
    if (code === undefined) throw new NotMet('every portfolio has one before it');
    for (const row of await service.rows('GetHoldingsSearch', { code })) {
      for (const field of ['PrevWeight', 'PrevQuantity'])
        mustEqual(`${row.where}, ${field}`, numberOf(row, field), null);
    }
    mustEqual(`GetHoldingsWhatChanged ${code}`, (await service.rows('GetHoldingsWhatChanged', { code })).length, 0);
    for (const group of await service.rows('GetHoldingsByType', { code })) {
      mustEqual(`${group.where}, WeightChange`, numberOf(group, 'WeightChange'), null);
    }
  }),
];

/** Portfolios among which things come and go. */
const changingPortfolios = async (service: Service) =>
  [...new Set([...(await hardPortfolios(service)), ...(await manyPortfolios(service)).keys()])].slice(0, 8);

async function changesOf(
  service: Service,
  codes: (service: Service) => Promise<readonly string[]>,
): Promise<readonly Row[]> {
  const changes: Row[] = [];
  for (const code of await codes(service)) changes.push(...(await service.rows('GetHoldingsWhatChanged', { code })));
  return changes;
}

interface Figures {
  readonly quantity: number | null;
  readonly weight: number | null;
}

const figuresOf = (rows: readonly Row[], prefix = ''): Figures => ({
  quantity: totalOf(rows, `${prefix}Quantity`),
  weight: totalOf(rows, `${prefix}Weight`),
});

const totalOf = (rows: readonly Row[], field: string): number | null =>
  rows.every((row) => numberOf(row, field) === null) ? null : sumOf(rows, field);

/**
 * Every instrument of the latest portfolio beside itself before; `was` is null where no previous period is told. Null where
 * a portfolio lists an instrument twice: before, it may have done so more often than now.
 */
async function latestBesideBefore(service: Service, code: string) {
  const found = await service.rows('GetHoldingsSearch', { code });
  const rows = Map.groupBy(found, identityOf);
  if (rows.size < found.length) return null;
  const hasBefore = [...rows.values()].flat().some((row) => numberOf(row, 'PrevWeight') !== null);
  return new Map(
    [...rows].map(([identity, own]) => [
      identity,
      { now: figuresOf(own), was: hasBefore ? figuresOf(own, 'Prev') : null },
    ]),
  );
}

/** What is told of an instrument that is held stands in GetHoldings; one that is not held has been removed. */
async function mustStandAsHeld(service: Service, code: string): Promise<void> {
  const held = Map.groupBy(await service.rows('GetHoldings', { code }), identityOf);
  const changes = await service.rows('GetHoldingsWhatChanged', { code });
  must(
    new Set(changes.map(identityOf)).size === changes.length,
    `GetHoldingsWhatChanged ${code}`,
    'an instrument twice',
    'each once',
  );
  for (const row of changes) {
    const own = held.get(identityOf(row)) ?? [];
    const isHeld = textOf(row, 'Change') !== CHANGES.removed;
    must(
      own.length > 0 === isHeld,
      `${row.where}, Change`,
      textOf(row, 'Change'),
      own.length > 0 ? 'that it is held' : CHANGES.removed,
    );
    for (const [field, total] of [
      ['Quantity', totalOf(own, 'Quantity')],
      ['Weight', totalOf(own, 'Weight')],
      ['MarketValue', totalOf(own, 'MarketValue')],
    ] as const) {
      mustAgree(`${row.where}, ${field}`, numberOf(row, field) ?? 0, total ?? 0);
    }
    const [first] = own;
    if (!first) continue;
    for (const field of ['AssetType', 'Size', 'Sector', 'IndustryOrRating', 'Date']) {
      mustEqual(`${row.where}, ${field}`, textOf(row, field), textOf(first, field));
    }
  }
}

function mustFitItsLabel(row: Row): void {
  const { added, changed, removed } = CHANGES;
  const label = textOf(row, 'Change');
  must(
    [added, changed, removed].some((known) => known === label),
    `${row.where}, Change`,
    label,
    'a decided label',
  );
  if (label === changed) {
    const before = [numberOf(row, 'PrevWeight'), numberOf(row, 'PrevQuantity')];
    must(
      before.some((figure) => figure !== 0),
      `${row.where}, ${changed}`,
      'nothing before',
      added,
    );
  }
  if (label === added) {
    for (const field of ['PrevWeight', 'PrevQuantity']) mustEqual(`${row.where}, ${field}`, numberOf(row, field), 0);
  }
  if (label === removed) {
    for (const field of ['Quantity', 'MarketValue', 'Weight'])
      mustEqual(`${row.where}, ${field}`, numberOf(row, field), 0);
    must(
      numberOf(row, 'PrevWeight') !== 0 || numberOf(row, 'PrevQuantity') !== 0,
      row.where,
      'nothing before',
      'what it was',
    );
  }
}

const near = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
