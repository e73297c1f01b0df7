import { expect, test } from 'vitest';
import { collapseSmallGroups } from '#dashboard/pages/compare/overlap/side-by-side.tsx';

const banks = { label: 'Banks', weights: [20.1, null] };
const ports = { label: 'Ports', weights: [0.4, 1.2] };
const gas = { label: 'Gas', weights: [0.4, 0.99] };
const paper = { label: 'Paper', weights: [0.25, null] };
const hotels = { label: 'Hotels', weights: [null, null] };

test('groups below 1 % in every portfolio are added up, after the others', () => {
  expect(collapseSmallGroups([banks, gas, ports, paper], 'sectors')).toEqual([
    banks,
    ports,
    { label: 'Other, 2 sectors', weights: [0.65, 0.99] },
  ]);
});

test('the sum of groups without a weight in a portfolio has none in it', () => {
  expect(collapseSmallGroups([paper, hotels], 'sectors')).toEqual([
    { label: 'Other, 2 sectors', weights: [0.25, null] },
  ]);
});

test('a single small group keeps its name', () => {
  expect(collapseSmallGroups([banks, gas], 'sectors')).toEqual([banks, gas]);
  expect(collapseSmallGroups([], 'sectors')).toEqual([]);
});
