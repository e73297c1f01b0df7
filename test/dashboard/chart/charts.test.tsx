// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DivergingBars } from '#dashboard/chart/diverging-bars.tsx';
import { GroupBars } from '#dashboard/chart/group-bars.tsx';
import { OfferTimeline } from '#dashboard/chart/offer-timeline.tsx';
import { ReturnsByHorizon } from '#dashboard/chart/returns-by-horizon.tsx';
import { TopBars } from '#dashboard/chart/top-bars.tsx';
import { aScheme } from '#test/support/records.ts';
import {
  before,
  benchmark,
  change,
  closes,
  kind,
  name,
  opens,
  returns,
  schemeName,
  weight,
  type Told,
} from './columns.ts';

afterEach(cleanup);

const holdings: readonly Told[] = [
  { name: 'Vindhya Bank', weight: 8.12, before: 7.72 },
  { name: 'Bank future', weight: -0.84 },
  { name: 'TREPS', weight: null },
];

function renderHoldings() {
  return render(
    <TopBars
      title="Ten largest"
      rows={holdings}
      name={name}
      size={weight}
      previous={before}
      previousLabel="30 Sep 2026"
      asOf="2026-10-31"
    />,
  );
}

const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);

describe('every chart', () => {
  it('bears its title, its unit and its day, and says its figures in words', () => {
    renderHoldings();
    const chart = screen.getByRole('figure', { name: 'Ten largest' });
    expect(within(chart).getByText('% · 31 Oct 2026 · ▏30 Sep 2026')).toBeTruthy();
    expect(
      within(chart).getByText('Weight, the 2 largest of 3: Vindhya Bank 8.12 % and Bank future −0.84 %.'),
    ).toBeTruthy();
  });

  it('tells what it leaves out since it has no figure', () => {
    renderHoldings();
    expect(screen.getByText('No figure for TREPS.')).toBeTruthy();
  });

  it('shows as a table, and as a chart again', async () => {
    const user = userEvent.setup();
    renderHoldings();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Ten largest' });
    expect(within(table).getAllByRole('row').map(cellsOf)).toEqual([
      ['Instrument', 'Weight, %', '30 Sep 2026'],
      ['Vindhya Bank', '8.12', '7.72'],
      ['Bank future', '−0.84', '–'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says why there is nothing to draw, and offers no table of nothing', () => {
    render(
      <TopBars title="Ten largest" rows={[{ name: 'TREPS', weight: null }]} name={name} size={weight} asOf={null} />,
    );
    expect(screen.getByText('No figure to draw: Weight is not told for any row.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('returns by horizon', () => {
  const scheme = aScheme({
    schemeName: 'Kaveri Fund',
    benchmark: 'NIFTY 500 TRI',
    return1Year: 15.84,
    return1YearBenchmark: 13.1,
  });

  it('says each return with its distance from the benchmark, and names the benchmark in its key', () => {
    render(
      <ReturnsByHorizon
        rows={[scheme]}
        scheme={schemeName}
        benchmark={benchmark}
        columns={returns}
        asOf="2026-11-19"
      />,
    );
    expect(screen.getByText('Kaveri returned 15.84 % over 1 year, 2.74 points above its benchmark.')).toBeTruthy();
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((key) => key.textContent),
    ).toEqual(['Kaveri', 'NIFTY 500 TRI']);
  });

  it('tells the way out where no scheme is chosen', () => {
    render(
      <ReturnsByHorizon
        rows={[]}
        scheme={schemeName}
        columns={returns}
        asOf={null}
        nothing="tick a scheme in the table."
      />,
    );
    expect(screen.getByText('No figure to draw: tick a scheme in the table.')).toBeTruthy();
  });

  it('tells that it takes ten schemes', () => {
    const twelve = Array.from({ length: 12 }, () => scheme);
    render(<ReturnsByHorizon rows={twelve} scheme={schemeName} columns={returns} asOf={null} />);
    expect(screen.getByText('The first 10 of 12 schemes.')).toBeTruthy();
  });
});

describe('changes, groups and offers', () => {
  it('say which day is set against which', () => {
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
    expect(screen.getByText('pp · 31 Oct 2026 against 30 Sep 2026')).toBeTruthy();
  });

  it('tell by which sign the kind of a change is drawn', () => {
    const rows = [
      { name: 'Zanskar', change: 1.11, kind: 'Added' },
      { name: 'Kosi', change: -1.34, kind: 'Removed' },
      { name: 'Rann', change: -0.2, kind: 'Removed' },
    ];
    const marked = {
      ...kind,
      mark: (row: Told) => ({ sign: row.kind === 'Added' ? '+' : '×', tone: 'plain' as const }),
    };
    render(<DivergingBars title="Change" rows={rows} name={name} change={change} kind={marked} asOf={null} />);
    const keys = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(keys.map((key) => key.textContent)).toEqual(['+Added', '×Removed']);
  });

  it('read a change beside each group, a dash without a period before', async () => {
    const rows = [{ name: 'Large Cap', weight: 60, change: null }];
    render(<GroupBars title="Size" rows={rows} group={name} size={weight} change={change} asOf={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getAllByRole('row').map(cellsOf)).toEqual([
      ['Instrument', 'Weight, %', 'Change, pp'],
      ['Large Cap', '60.00', '–'],
    ]);
  });

  it('tell offers that cannot be drawn for want of days', () => {
    const rows = [
      { name: 'Deodar', opens: '2026-11-04', closes: '2026-11-20', kind: 'Open' },
      { name: 'Undated', kind: 'Open' },
    ];
    render(<OfferTimeline rows={rows} name={name} opens={opens} closes={closes} state={kind} today="2026-11-19" />);
    expect(screen.getByText('As of 19 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Without usable days, not drawn: Undated.')).toBeTruthy();
  });
});
