import { extra, fault, type Fault } from './fault.ts';

/** Faults in which records are returned, in which order, and with which values. */
export const recordFaults: readonly Fault[] = [
  fault(
    'max returns the smallest records',
    'dataset/storage/chunked-read.ts',
    'ORDER BY ${key} LIMIT ?',
    'ORDER BY ${key} DESC LIMIT ?',
    /max returns the largest/,
  ),
  extra(
    fault(
      'max is ignored',
      'service/operations/aum.ts',
      "store.readPerformance(selection, 'dailyAum', max)",
      "store.readPerformance(selection, 'dailyAum')",
      /max returns the largest/,
    ),
  ),
  fault(
    'missing values sort first',
    'dataset/storage/queries/performance.ts',
    "if (a === null || a === '') return b === null || b === '' ? 0 : 1;",
    "if (a === null || a === '') return b === null || b === '' ? 0 : -1;",
    /sortBy Return/,
  ),
  extra(
    fault(
      'numbers sort as text',
      'dataset/storage/queries/performance.ts',
      '(x < y ? 1 : x > y ? -1 : 0)',
      '(String(x) < String(y) ? 1 : -1)',
      /sortBy/,
    ),
  ),
  extra(
    fault(
      'ties are sorted by descending code',
      'dataset/storage/queries/performance.ts',
      'byField(a, b) || byCode(a, b)',
      'byField(a, b) || byCode(b, a)',
      /sortBy/,
    ),
  ),
  extra(
    fault(
      'sortBy is ignored',
      'service/operations/aum.ts',
      'store.readPerformance(selection, findField(sortBy))',
      "store.readPerformance(selection, sortBy && 'dailyAum')",
      /sortBy/,
    ),
  ),
  fault(
    'ISINs are case-sensitive',
    'dataset/storage/comparison-keys.ts',
    'isin.trim().toUpperCase()',
    'isin.trim()',
    /case-insensitive/,
  ),
  extra(
    fault(
      'a part of a category matches',
      'dataset/storage/queries/scheme-filter.ts',
      "conditions.push(equals('s.category_key', toTextKey(category)))",
      "conditions.push(contains('s.category_key', toTextKey(category)))",
      /type, category and subcategory are exact/,
    ),
  ),
  {
    ...fault(
      'any word of a name matches',
      'dataset/storage/queries/scheme-filter.ts',
      'return and([...new Set',
      'return or([...new Set',
      /name matches all words/,
    ),
    edits: [
      ['return and([...new Set', 'return or([...new Set'],
      ['import { and, contains,', 'import { and, or, contains,'],
    ],
  },
  extra(
    fault(
      'an exact name selects other schemes, too',
      'dataset/storage/queries/scheme-filter.ts',
      'if (exact.length > 0) return',
      'if (exact.length > 9) return',
      /exact name selects only/,
    ),
  ),
  extra(
    fault(
      'type is ignored',
      'dataset/storage/queries/scheme-filter.ts',
      'if (type !== undefined)',
      "if (type === '')",
      /type, category and subcategory/,
    ),
  ),
  fault(
    'filter is ignored',
    'service/operations/holdings.ts',
    "filter === 'All' ? holdings",
    "filter !== '' ? holdings",
    /filter returns/,
  ),
  fault(
    'the group Unclassified is missing',
    'finance/portfolio/groups.ts',
    'const label = getLabel(row).trim() || UNCLASSIFIED;',
    "const label = getLabel(row).trim();\n    if (label === '') continue;",
    /are Unclassified/,
  ),
  fault(
    'totals of groups are rounded',
    'finance/portfolio/groups.ts',
    'Number(value.toFixed(10))',
    'Number(value.toFixed(1))',
    /groups/,
  ),
  extra(
    fault(
      'a group without holdings any more is missing',
      'finance/portfolio/groups.ts',
      'if (!currentTotals.has(label)) currentTotals.set',
      'if (label === UNCLASSIFIED) currentTotals.set',
      /WeightChange of each group/,
    ),
  ),
  extra(
    fault(
      'the sign of weight changes is reversed',
      'finance/portfolio/groups.ts',
      'weightChange: computeWeightChange(weight, label,',
      'weightChange: computeWeightChange(-(weight ?? 0), label,',
      /WeightChange of each group/,
    ),
  ),
  extra(
    fault(
      'without a previous portfolio everything counts as new',
      'service/operations/holdings.ts',
      'previous?.holdings ?? null',
      'previous?.holdings ?? []',
      /without a previous portfolio/,
    ),
  ),
  fault(
    'removed holdings are missing',
    'finance/portfolio/changes.ts',
    'if (!currentRows.has(key)) {',
    'if (currentRows.size === 0) {',
    /removed|WeightChange of each group/,
  ),
  extra(
    fault(
      'unchanged holdings are listed',
      'finance/portfolio/changes.ts',
      'else if (!isSame(prev.quantity, row.quantity) ||',
      "else if (key !== '' ||",
      /every changed holding is listed/,
    ),
  ),
  fault(
    'previous weight and quantity are swapped',
    'service/operations/holdings.ts',
    '      prevQuantity,\n      prevWeight,',
    '      prevQuantity: prevWeight,\n      prevWeight: prevQuantity,',
    /every changed holding|WeightChange of each group/,
  ),
  extra(
    fault(
      'an extension field is always null',
      'service/operations/holdings.ts',
      '      prevQuantity,\n',
      '      prevQuantity: null,\n',
      /previous values|every changed holding/,
    ),
  ),
  extra(
    fault(
      'the previous date is that of the latest portfolio',
      'service/operations/holdings.ts',
      'prevDate: previous.date',
      'prevDate: latest.date',
      /previous portfolio is older/,
    ),
  ),
  {
    ...fault(
      'a part of an instrument’s ISIN matches',
      'dataset/storage/queries/search-holdings.ts',
      '',
      '',
      /ISIN of an instrument finds/,
    ),
    edits: [
      [
        "inList('h.isin_key', instruments.map(toIsinKey))",
        "or(instruments.map((isin) => contains('h.isin_key', toIsinKey(isin))))",
      ],
      ['import { and, buildSelectList, equals,', 'import { and, buildSelectList, contains, equals,'],
    ],
  },
  extra(
    fault(
      'a part of a sector matches',
      'dataset/storage/queries/search-holdings.ts',
      "equals('h.sector_key', toTextKey(sector))",
      "({ sql: 'h.sector_key LIKE ?', parameters: [`%${toTextKey(sector)}%`] })",
      /sector is exact/,
    ),
  ),
  extra(
    fault(
      'criteria of a search combine with OR',
      'dataset/storage/queries/search-holdings.ts',
      'const condition = and(conditions);',
      'const condition = or(conditions);',
      /combines with code by AND|ISIN of an instrument finds/,
    ),
  ),
  fault(
    'a range is off by a day',
    'service/operations/new-fund-offers.ts',
    '<= range.pastDays',
    '< range.pastDays',
    /Past<N>Days/,
  ),
  extra(
    fault(
      'an offer is closed on its closure date',
      'finance/offer-status.ts',
      'closes < asOf',
      'closes <= asOf',
      /range Open returns/,
    ),
  ),
  extra(
    fault(
      'mutualFund of offers is ignored',
      'service/operations/new-fund-offers.ts',
      'filterByFundHouse(await store.readOffers(), mutualFund)',
      'filterByFundHouse(await store.readOffers(), undefined)',
      /mutualFund returns|without a match/,
    ),
  ),
];
