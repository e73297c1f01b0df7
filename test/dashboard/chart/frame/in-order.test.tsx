import { render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSeriesColour } from '#dashboard/chart/frame/series-style.tsx';
import { ReturnsDots } from '#dashboard/chart/returns/returns-drawing.tsx';
import type { ReturnsData } from '#dashboard/chart/returns/returns-points.ts';
import { ReturnRiskDrawing } from '#dashboard/chart/scatter/return-risk-drawing.tsx';
import { StackedDrawing } from '#dashboard/chart/stacked/stacked-drawing.tsx';

// jsdom has no layout: the drawings are 600 px wide
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600));
afterEach(() => void vi.restoreAllMocks());

const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap'];
/** Orders in which the series may arrive, one after the other. */
const orders = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 1, 0],
  [0, 2, 1],
  [1, 2, 0],
  [2, 0, 1],
];
const isShown = () => true;

/** Renders a drawing of three schemes in their own order, and waits for its last step. */
async function renderWhole(drawing: ReactElement, selector: string) {
  const rendered = render(drawing);
  await waitFor(() => expect(rendered.container.querySelectorAll(selector)).toHaveLength(3));
  return rendered;
}

/** The colours of the shapes of a drawing, from left to right. */
const readColours = (container: HTMLElement, selector: string, getX: (shape: Element) => number) =>
  [...container.querySelectorAll(selector)]
    .toSorted((a, b) => getX(a) - getX(b))
    .map((shape) => shape.getAttribute('fill'));

test('the parts of a bar are drawn in the order of the series, whatever their order was before', async () => {
  const buildDrawing = (order: readonly number[]) => (
    <StackedDrawing
      series={order.map((colour) => ({ label: SIZES[colour] ?? '', colour }))}
      rows={[
        { key: '1', label: 'Kaveri', values: order.map((colour) => 10 * (colour + 1)), mark: null, distance: null },
      ]}
      height={48}
      axisHeight={24}
    />
  );
  const { container, rerender } = await renderWhole(buildDrawing([0, 1, 2]), '.recharts-bar-rectangle path');
  const getX = (shape: Element) => Number(/^M\s*([\d.]+)/.exec(shape.getAttribute('d') ?? '')?.[1]);
  for (const order of orders) {
    rerender(buildDrawing(order));
    expect(readColours(container, '.recharts-bar-rectangle path', getX)).toEqual(order.map(getSeriesColour));
  }
});

test('the returns of a period are drawn in the order of the schemes, whatever their order was before', async () => {
  const buildData = (order: readonly number[]): ReturnsData => {
    const labels = order.map((scheme) => `Scheme ${scheme}`);
    const returns = order.map((scheme) => ({ scheme: scheme + 1, schemeText: '', benchmark: null, benchmarkText: '' }));
    const points = [{ short: '1 y', long: '1 year', returns }];
    return { points, names: labels, labels, benchmarks: [], missing: [], days: [], ends: [] };
  };
  const buildDrawing = (order: readonly number[]) => (
    <ReturnsDots data={buildData(order)} isShown={isShown} height={200} />
  );
  const { container, rerender } = await renderWhole(buildDrawing([0, 1, 2]), '.recharts-symbols');
  const getX = (shape: Element) => Number(/translate\(([\d.]+)/.exec(shape.getAttribute('transform') ?? '')?.[1]);
  for (const order of orders) {
    rerender(buildDrawing(order));
    expect(readColours(container, '.recharts-symbols', getX)).toEqual([0, 1, 2].map(getSeriesColour));
  }
});

test('the marks of a scatter chart follow each other in the order of the schemes, whatever it was before', async () => {
  const buildDrawing = (order: readonly number[]) => {
    const points = order.map((index) => ({
      index,
      colour: index,
      label: `Scheme ${index}`,
      risk: 10 + index,
      totalReturn: 5 + index,
    }));
    return <ReturnRiskDrawing peers={[]} points={points} height={200} />;
  };
  const { container, rerender } = await renderWhole(buildDrawing([0, 1, 2]), 'g[role=img]');
  for (const order of orders) {
    rerender(buildDrawing(order));
    const names = [...container.querySelectorAll('g[role=img]')].map((mark) => mark.getAttribute('aria-label'));
    expect(names.map((name) => name?.split(':')[0])).toEqual(order.map((index) => `Scheme ${index}`));
  }
});
