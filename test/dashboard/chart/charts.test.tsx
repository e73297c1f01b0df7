import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { DivergingBars } from '#dashboard/chart/bars/diverging-bars.tsx';
import { GroupBars } from '#dashboard/chart/bars/group-bars.tsx';
import { TopBars } from '#dashboard/chart/bars/top-bars.tsx';
import { OfferTimeline } from '#dashboard/chart/offers/offer-timeline.tsx';
import { ReturnsChart } from '#dashboard/chart/returns/returns-chart.tsx';
import { buildPerformance } from '#test/support/market/build-records.ts';
import {
  benchmark,
  change,
  closes,
  kind,
  name,
  opens,
  previous,
  returns,
  schemeName,
  weight,
  type SampleRow,
} from './sample-columns.ts';

const holdings: readonly SampleRow[] = [
  { name: 'Vindhya Bank', weight: 8.12, previousWeight: 7.72 },
  { name: 'Bank future', weight: -0.84 },
  { name: 'TREPS', weight: null },
];

function renderTopHoldings() {
  return render(
    <TopBars
      title="Ten largest"
      rows={holdings}
      name={name}
      size={weight}
      previous={previous}
      previousLabel="30 Sep 2026"
      asOf="2026-10-31"
    />,
  );
}

const getCells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

describe('every chart', () => {
  it('has its title, unit and date, and a summary of its data as text', () => {
    renderTopHoldings();
    const chart = screen.getByRole('figure', { name: 'Ten largest' });
    expect(within(chart).getByText('As of 31 Oct 2026. The mark is 30 Sep 2026.')).toBeTruthy();
    expect(
      within(chart).getByText('Weight, the 2 largest of 3: Vindhya Bank 8.12 % and Bank future −0.84 %.'),
    ).toBeTruthy();
  });

  it('has the dates of the rows it draws, and not of those it leaves out', () => {
    const dates = new Map<string, IsoDate>([
      ['Vindhya Bank', '2026-10-31'],
      ['Bank future', '2026-10-30'],
      ['TREPS', '2026-10-29'],
    ]);
    render(
      <TopBars
        title="Two largest"
        rows={holdings}
        name={name}
        size={weight}
        asOf={(row) => dates.get(row.name) ?? null}
      />,
    );
    expect(screen.getByText('As of 30–31 Oct 2026.')).toBeTruthy();
    expect(
      screen.getByText(/Vindhya Bank 8\.12 % \(31 Oct 2026\) and Bank future −0\.84 % \(30 Oct 2026\)/),
    ).toBeTruthy();
  });

  it('lists what it leaves out because there is no value', () => {
    renderTopHoldings();
    expect(screen.getByText('Not available: TREPS.')).toBeTruthy();
  });

  it('can be shown as a table, and as a chart again', async () => {
    const user = userEvent.setup();
    renderTopHoldings();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Ten largest' });
    expect(within(table).getAllByRole('row').map(getCells)).toEqual([
      ['Instrument', 'Weight, %', '30 Sep 2026'],
      ['Vindhya Bank', '8.12', '7.72'],
      ['Bank future', '−0.84', '–'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says why there is nothing to show, and offers no empty table', () => {
    render(
      <TopBars title="Ten largest" rows={[{ name: 'TREPS', weight: null }]} name={name} size={weight} asOf={null} />,
    );
    expect(screen.getByText('Nothing to show: Weight is not available.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('returns by period', () => {
  const scheme = buildPerformance({
    schemeName: 'Kaveri Fund',
    benchmark: 'NIFTY 500 TRI',
    return1Year: 15.84,
    return1YearBenchmark: 13.1,
  });

  it('compares each return with the benchmark in the summary, and names the benchmark in the legend', () => {
    render(
      <ReturnsChart
        rows={[scheme]}
        scheme={schemeName}
        benchmark={benchmark}
        columns={returns}
        asOf={({ navDate }) => navDate}
      />,
    );
    expect(screen.getByText('Kaveri returned 15.84 % over 1 year, 2.74 pp above its benchmark.')).toBeTruthy();
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Kaveri', 'NIFTY 500 TRI']);
  });

  it('is loading as long as the returns of the benchmark are', () => {
    const loading = returns.map((column) =>
      column.id.endsWith('Benchmark') ? { ...column, value: () => undefined } : column,
    );
    render(<ReturnsChart rows={[scheme]} scheme={schemeName} columns={loading} asOf={() => null} />);
    expect(screen.queryByText(/15\.84/)).toBeNull();
    expect(screen.queryByText(/Nothing to show/)).toBeNull();
    expect(document.querySelector('[data-waiting]')).not.toBeNull();
  });

  it('says what to do if no scheme is selected', () => {
    render(
      <ReturnsChart
        rows={[]}
        scheme={schemeName}
        columns={returns}
        asOf={() => null}
        emptyReason="select a scheme in the table."
      />,
    );
    expect(screen.getByText('Nothing to show: select a scheme in the table.')).toBeTruthy();
  });

  it('says that it shows at most ten schemes', () => {
    const twelve = Array.from({ length: 12 }, () => scheme);
    render(<ReturnsChart rows={twelve} scheme={schemeName} columns={returns} asOf={() => null} />);
    expect(screen.getByText('The first 10 of 12 schemes.')).toBeTruthy();
  });
});

describe('changes, groups and offers', () => {
  it('have the dates that are compared in the caption', () => {
    const rows = [{ name: 'Zanskar', change: 1.11, kind: 'Added' }];
    render(
      <DivergingBars
        title="Change"
        rows={rows}
        name={name}
        change={change}
        kind={kind}
        asOf="2026-10-31"
        since="2026-09-30"
      />,
    );
    expect(screen.getByText('From 30 Sep 2026 to 31 Oct 2026.')).toBeTruthy();
  });

  it('have a legend for the signs of the kinds of changes', () => {
    const rows = [
      { name: 'Zanskar', change: 1.11, kind: 'Added' },
      { name: 'Kosi', change: -1.34, kind: 'Removed' },
      { name: 'Rann', change: -0.2, kind: 'Removed' },
    ];
    const kindWithMark = {
      ...kind,
      mark: (row: SampleRow) => ({ sign: row.kind === 'Added' ? '+' : '×', tone: 'plain' as const }),
    };
    render(<DivergingBars title="Change" rows={rows} name={name} change={change} kind={kindWithMark} asOf={null} />);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['+Added', '×Removed']);
  });

  it('have a table with the change of each group, a dash without a previous portfolio', async () => {
    const rows = [{ name: 'Large Cap', weight: 60, change: null }];
    render(<GroupBars title="Size" rows={rows} group={name} size={weight} change={change} asOf={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getAllByRole('row').map(getCells)).toEqual([
      ['Instrument', 'Weight, %', 'Change, pp'],
      ['Large Cap', '60.00', '–'],
    ]);
  });

  it('list the offers that cannot be drawn because they have no dates', () => {
    const rows = [
      { name: 'Deodar', opens: '2026-11-04', closes: '2026-11-20', kind: 'Open' },
      { name: 'Undated', kind: 'Open' },
    ] as const;
    render(<OfferTimeline rows={rows} name={name} opens={opens} closes={closes} state={kind} today="2026-11-19" />);
    expect(screen.getByText('As of 19 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Not shown (no usable dates): Undated.')).toBeTruthy();
  });
});
