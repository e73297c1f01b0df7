import { extra, fault, type Fault } from './fault.ts';

/** Faults in which records are returned, in which order, and with which values. */
export const recordFaults: readonly Fault[] = [
  fault(
    'max returns the smallest records',
    'dataset/storage/stretches.ts',
    'ORDER BY ${key} LIMIT ?',
    'ORDER BY ${key} DESC LIMIT ?',
    /max returns the largest/,
  ),
  extra(
    fault(
      'max is ignored',
      'service/documented.ts',
      'performance(selection, max)',
      'performance(selection)',
      /max returns the largest/,
    ),
  ),
  fault(
    'missing values sort first',
    'dataset/storage/ordering.ts',
    "if (a === null || a === '') return b === null || b === '' ? 0 : 1;",
    "if (a === null || a === '') return b === null || b === '' ? 0 : -1;",
    /sortBy Return/,
  ),
  extra(
    fault(
      'numbers sort as text',
      'dataset/storage/ordering.ts',
      '(x < y ? 1 : x > y ? -1 : 0)',
      '(String(x) < String(y) ? 1 : -1)',
      /sortBy/,
    ),
  ),
  extra(
    fault(
      'ties are sorted by descending code',
      'dataset/storage/ordering.ts',
      'byField(a, b) || byCode(a, b)',
      'byField(a, b) || byCode(b, a)',
      /sortBy/,
    ),
  ),
  extra(
    fault(
      'sortBy is ignored',
      'service/operations/performance.ts',
      'store.performance(selection, fieldNamed(sortBy))',
      "store.performance(selection, sortBy && 'dailyAum')",
      /sortBy/,
    ),
  ),
  fault(
    'ISINs are case-sensitive',
    'dataset/storage/keys.ts',
    'isin.trim().toUpperCase()',
    'isin.trim()',
    /case-insensitive/,
  ),
  extra(
    fault(
      'a part of a category matches',
      'dataset/storage/selection.ts',
      "conditions.push(equals('s.category_key', textKey(category)))",
      "conditions.push(holds('s.category_key', textKey(category)))",
      /type, category and subcategory are exact/,
    ),
  ),
  {
    ...fault(
      'any word of a name matches',
      'dataset/storage/selection.ts',
      'return allOf([...new Set',
      'return anyOf([...new Set',
      /name matches all words/,
    ),
    edits: [
      ['return allOf([...new Set', 'return anyOf([...new Set'],
      ['import { among, allOf,', 'import { among, allOf, anyOf,'],
    ],
  },
  extra(
    fault(
      'an exact name selects other schemes, too',
      'dataset/storage/selection.ts',
      'if (exact.length > 0) return',
      'if (exact.length > 9) return',
      /exact name selects only/,
    ),
  ),
  extra(
    fault(
      'type is ignored',
      'dataset/storage/selection.ts',
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
    'finance/groups.ts',
    'const label = labelOf(row).trim() || UNCLASSIFIED;',
    "const label = labelOf(row).trim();\n    if (label === '') continue;",
    /are Unclassified/,
  ),
  fault(
    'totals of groups are rounded',
    'finance/groups.ts',
    'Number(figure.toFixed(10))',
    'Number(figure.toFixed(1))',
    /groups/,
  ),
  extra(
    fault(
      'a group without holdings any more is missing',
      'finance/groups.ts',
      'if (!held.has(label)) held.set',
      'if (label === UNCLASSIFIED) held.set',
      /WeightChange of each group/,
    ),
  ),
  extra(
    fault(
      'the sign of weight changes is reversed',
      'finance/groups.ts',
      'difference(weight, was.has(label)',
      'difference(-(weight ?? 0), was.has(label)',
      /WeightChange of each group/,
    ),
  ),
  extra(
    fault(
      'without a previous portfolio everything counts as new',
      'service/operations/holdings-by-type.ts',
      'before?.holdings ?? null',
      'before?.holdings ?? []',
      /without a previous portfolio/,
    ),
  ),
  fault(
    'removed holdings are missing',
    'finance/changes.ts',
    'if (!held.has(key)) {',
    'if (held.size === 0) {',
    /removed|WeightChange of each group/,
  ),
  extra(
    fault(
      'unchanged holdings are listed',
      'finance/changes.ts',
      'else if (!same(prev.quantity, row.quantity) ||',
      "else if (key !== '' ||",
      /every changed holding is listed/,
    ),
  ),
  fault(
    'previous weight and quantity are swapped',
    'service/operations/holdings-what-changed.ts',
    '    prevQuantity,\n    prevWeight,',
    '    prevQuantity: prevWeight,\n    prevWeight: prevQuantity,',
    /every changed holding|WeightChange of each group/,
  ),
  extra(
    fault(
      'an extension field is always null',
      'service/operations/holdings-what-changed.ts',
      '    prevQuantity,\n',
      '    prevQuantity: null,\n',
      /previous values|every changed holding/,
    ),
  ),
  extra(
    fault(
      'the previous date is that of the latest portfolio',
      'service/operations/holdings-what-changed.ts',
      'prevDate: before.date',
      'prevDate: latest.date',
      /previous portfolio is older/,
    ),
  ),
  {
    ...fault(
      'a part of an instrument’s ISIN matches',
      'dataset/storage/search.ts',
      '',
      '',
      /ISIN of an instrument finds/,
    ),
    edits: [
      [
        "among('h.isin_key', instruments.map(isinKey))",
        "anyOf(instruments.map((each) => holds('h.isin_key', isinKey(each))))",
      ],
      ['import { allOf, among, anyOf, equals,', 'import { allOf, among, anyOf, equals, holds,'],
    ],
  },
  extra(
    fault(
      'a part of a sector matches',
      'dataset/storage/search.ts',
      "equals('h.sector_key', textKey(sector))",
      "({ sql: 'h.sector_key LIKE ?', parameters: [`%${textKey(sector)}%`] })",
      /sector is exact/,
    ),
  ),
  extra(
    fault(
      'criteria of a search combine with OR',
      'dataset/storage/search.ts',
      '= allOf(conditions)',
      '= anyOf(conditions)',
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
      'finance/offer-state.ts',
      'closes < asOf',
      'closes <= asOf',
      /range Open returns/,
    ),
  ),
  extra(
    fault(
      'mutualFund of offers is ignored',
      'service/operations/new-fund-offers.ts',
      'byWords(mutualFund, await',
      'byWords(undefined, await',
      /mutualFund returns|without a match/,
    ),
  ),
];
