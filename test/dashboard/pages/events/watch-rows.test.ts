import { describe, expect, it } from 'vitest';
import { buildEmptyRecord } from '#contract/fields.ts';
import { foundHoldingFields } from '#contract/records/holding.ts';
import { identityFields } from '#contract/records/identity.ts';
import { schemeEventFields } from '#contract/records/scheme-event.ts';
import { standingFields } from '#contract/records/standing.ts';
import { type WatchInputs, buildWatchRows } from '#dashboard/pages/events/watch/watch-rows.ts';

const entry = (code: string, plan: string) => ({
  ...buildEmptyRecord(identityFields),
  ...{ schemeCode: '1', planShown: plan, optionShown: 'Growth' },
  ...{
    code,
    schemeName: `Alpine Fund - ${plan} Plan - Growth`,
    mutualFund: 'Alpine Mutual Fund',
    plan,
    option: 'Growth',
  },
  ...{ type: 'Open Ended', category: 'Equity', subCategory: 'Large Cap Fund' },
  ...{ isinGrowth: '', isinDivPayout: '', isinDivReinvest: '', formerNames: '', portfolioDate: null },
});
const event = (overrides: object) => ({
  ...buildEmptyRecord(schemeEventFields),
  code: '1',
  date: '2026-11-01' as const,
  ...overrides,
});
const holding = (overrides: object) => ({
  ...buildEmptyRecord(foundHoldingFields),
  ...{ code: '1', instrument: 'Northern Bank', date: '2026-10-31T00:00:00' as const, assetType: 'Equity' },
  ...{ quantity: 80, prevQuantity: 100, marketValue: 40, weight: 4, prevWeight: 5, ...overrides },
});

const schemes = [entry('1', 'Direct'), entry('2', 'Regular')];
const build = (inputs: Partial<WatchInputs> = {}) =>
  buildWatchRows({
    ...{ schemes, since: '2026-10-01', events: [], standings: [], records: [], holdings: [] },
    findScheme: (code) => schemes.find((scheme) => scheme.code === code),
    ...inputs,
  });

describe('buildWatchRows', () => {
  it('has what is not loaded yet as undefined, and what the service does not have as null', () => {
    const [pending] = build({ standings: undefined, records: undefined, holdings: undefined });
    expect(pending).toMatchObject({ standing: undefined, abovePeers: undefined, ter: undefined, trades: undefined });
    expect(build()[0]).toMatchObject({ standing: null, abovePeers: null, ter: null, trades: '', portfolioDate: null });
  });

  it('has no distance from peers without both returns', () => {
    const standing = { ...buildEmptyRecord(standingFields), code: '1', returnSince: 3, rankThen: 7, rankNow: 4 };
    expect(build({ standings: [standing] })[0]).toMatchObject({ abovePeers: null, ranksGained: 3 });
  });

  it('gives a plan the changes of its scheme, but not the expense ratio of the other plan', () => {
    const rows = build({
      events: [
        event({ kind: 'Merger', new: 'Boreal Fund' }),
        event({ code: '2', kind: 'Ter', old: '1.30', new: '1.50' }),
        event({ code: '2', kind: 'Ter', old: '1.20', new: '1.30', date: '2026-10-05' }),
      ],
    });
    expect(rows.map(({ otherChanges, terBefore, weight }) => [otherChanges, terBefore, weight])).toEqual([
      ['Merger: Boreal Fund', null, 'Important'],
      ['Merger: Boreal Fund', 1.2, 'Important'],
    ]);
  });

  it('lists the largest trades, not what the price alone changed, nor those of a portfolio of before', () => {
    const holdings = [
      holding({ instrument: 'Small', marketValue: 1 }),
      holding({}),
      holding({ instrument: 'New', quantity: 10, prevQuantity: 0, prevWeight: 0, marketValue: 60, weight: 6 }),
      holding({ instrument: 'Drift', quantity: 100, marketValue: 900 }),
    ];
    expect(build({ holdings })[0]?.trades).toBe(
      'Added New (6.00 %); Sold Northern Bank (−20.00 % of units); Sold Small (−20.00 % of units)',
    );
    expect(build({ holdings: holdings.slice(-1) })[0]?.trades).toBe('');
    expect(build({ holdings, since: '2026-11-01' })[0]).toMatchObject({ trades: '', portfolioDate: '2026-10-31' });
  });
});
