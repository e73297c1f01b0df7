import { afterAll, expect, it } from 'vitest';
import { copyRecord } from '#contract/fields.ts';
import { isMeasureField } from '#contract/measures/measures.ts';
import type { OperationRecord } from '#contract/operations/operations.ts';
import type { Performance } from '#contract/records/performance.ts';
import { getFigure } from '#dashboard/schemes/findings/scheme-findings.tsx';
import { describeTer } from '#dashboard/schemes/header/key-figures.ts';
import { buildLookups } from '#dashboard/schemes/header/use-scheme-facts.ts';
import { describeMeasure } from '#dashboard/schemes/measures/describe-measure.ts';
import { createRankedMeasure } from '#dashboard/schemes/measures/use-scheme-measures.ts';
import { formatDay, formatNumber } from '#dashboard/ui/text/format.ts';
import { getPlainText } from '#schemes/findings/finding.ts';
import type { SchemeTarget } from '#schemes/findings/known-scheme.ts';
import { findSchemeFindings } from '#schemes/findings/scheme-findings.ts';
import { formatRank } from '#schemes/peers/standing-texts.ts';
import { getCanonicalClass } from '#schemes/scheme-entry.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { createLoader, loadDashboardLists } from '#test/support/load-dashboard-lists.ts';
import { openSampleStore } from '#test/support/sample-dataset.ts';

const store = await openSampleStore('large');
afterAll(() => store.close());
const loader = createLoader(createRequester(createTestService(store)));
const { records, list, measuresByCode, navAsOf, trading } = await loadDashboardLists(loader);
const context = { list, navAsOf, trading };
const rankBy = createRankedMeasure(measuresByCode, '');
const lookupsBySubCategory = new Map<string, ReturnType<typeof buildLookups>>();

/** What the page of a scheme has of it and its peers. */
function buildSchemeFacts(performance: Performance, subCategory: string) {
  const lookups = lookupsBySubCategory.get(subCategory) ?? buildLookups(records, context, subCategory);
  lookupsBySubCategory.set(subCategory, lookups);
  const own = measuresByCode.get(performance.code);
  return { market: { ...lookups, scheme: performance }, measures: { own, rankBy, failure: null } };
}

/** A text as it is compared: without grouping, signs and units. */
const plain = (text: string): string =>
  text
    .replace(/ (?:points|pp|days|years|a year)$/, '')
    .replaceAll(/[,%₹+\s]/g, '')
    .replace('−', '-');

it('each number in a finding about any scheme is that of the figure that it links to', async () => {
  const [checks, managers] = await Promise.all([loader.load('GetRuleChecks'), loader.load('GetManagers')]);
  const topics = new Map<string, number>();
  for (const performance of records) {
    const { code } = performance;
    const entry = list.byCode.get(code);
    const facts = buildSchemeFacts(performance, entry?.canonicalSubCategory ?? '');
    const own = checks.filter((check) => check.code === entry?.schemeCode);
    const people = managers.filter((manager) => manager.code === code);
    const findings = findSchemeFindings({
      performance: { ...copyRecord(performance), ...getCanonicalClass(entry ?? null, performance) },
      portfolioDate: facts.measures.own?.portfolioDate ?? null,
      getFigure: (field) => getFigure(field, performance, facts),
      ...{ checks: own, managers: people, events: [], history: [] },
    });
    const ofTopics = findings.map(({ topic }) => topic);
    expect(ofTopics.length).toBeLessThanOrEqual(3);
    expect(new Set(ofTopics).size).toBe(ofTopics.length);
    for (const topic of ofTopics) topics.set(topic, (topics.get(topic) ?? 0) + 1);
    for (const finding of findings) {
      const text = getPlainText(finding);
      expect(text).toMatch(/^[A-Z].*[^.]\.$/);
      expect(text).not.toMatch(/null|undefined|NaN|–|  /);
      for (const part of finding.sentence) {
        if (typeof part === 'string') continue;
        const shown = listShownTexts(part.target, performance, { facts, checks: own, managers: people });
        expect([code, part.target, shown]).toEqual([code, part.target, expect.arrayContaining([plain(part.text)])]);
      }
    }
  }
  expect([...topics.keys()].toSorted()).toEqual([
    'Consistency',
    'Cost',
    'Debt',
    'People',
    'Returns',
    'Risk',
    'Rules',
    'Tracking',
  ]);
});

interface Shown {
  readonly facts: ReturnType<typeof buildSchemeFacts>;
  readonly checks: readonly OperationRecord<'GetRuleChecks'>[];
  readonly managers: readonly OperationRecord<'GetManagers'>[];
}

/** The texts that are shown where a finding links to. */
function listShownTexts(
  target: SchemeTarget,
  performance: Performance,
  { facts, checks, managers }: Shown,
): readonly string[] {
  const { market, measures: ofScheme } = facts;
  if (target === 'people') return managers.map(({ from }) => plain(`since ${formatDay(from ?? '')}`));
  if (target === 'rules')
    return checks.flatMap(({ value, monthsOutside, months }) => [
      plain(formatNumber(value ?? 0)),
      plain(formatNumber(value ?? 0, 0)),
      plain(`${monthsOutside} of ${months} months`),
      plain(`${months} of ${months} months`),
    ]);
  if (isMeasureField(target)) {
    const { value, rank } = describeMeasure(target, ofScheme, market);
    return [plain(value), plain(rank)];
  }
  if (target === 'ter')
    return [plain(formatNumber(performance.ter ?? 0)), plain(formatRank(describeTer(market).standing, 'ter'))];
  if (target !== 'return1Year' && target !== 'return3Year' && target !== 'return5Year') return [];
  const period = target === 'return1Year' ? '1Year' : target === 'return3Year' ? '3Year' : '5Year';
  const standing = market.scheme ? market.peers.getStanding(market.scheme, period) : null;
  return [plain(formatNumber(performance[target] ?? 0)), plain(formatRank(standing, target))];
}
