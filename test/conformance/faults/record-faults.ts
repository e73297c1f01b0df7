import { extra, fault, type Fault } from './fault.ts';

/** Faults in what is told: which records, in which order, with which figures. */
export const recordFaults: readonly Fault[] = [
  fault(
    'max keeps the smallest',
    'dataset/storage/stretches.ts',
    'ORDER BY ${key} LIMIT ?',
    'ORDER BY ${key} DESC LIMIT ?',
    /max keeps the largest/,
  ),
  extra(
    fault(
      'max is passed over',
      'service/documented.ts',
      'performance(selection, max)',
      'performance(selection)',
      /max keeps the largest/,
    ),
  ),
  fault(
    'what is missing sorts first',
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
      'ties are not by code',
      'dataset/storage/ordering.ts',
      'byField(a, b) || byCode(a, b)',
      'byField(a, b) || byCode(b, a)',
      /sortBy/,
    ),
  ),
  extra(
    fault(
      'sortBy is passed over',
      'service/operations/performance.ts',
      'store.performance(selection, fieldNamed(sortBy))',
      "store.performance(selection, sortBy && 'dailyAum')",
      /sortBy/,
    ),
  ),
  fault(
    'an ISIN’s casing matters',
    'dataset/storage/keys.ts',
    'isin.trim().toUpperCase()',
    'isin.trim()',
    /in any casing/,
  ),
  extra(
    fault(
      'a part of a category will do',
      'dataset/storage/selection.ts',
      "conditions.push(equals('s.category_key', textKey(category)))",
      "conditions.push(holds('s.category_key', textKey(category)))",
      /category and subcategory are exact|type, category/,
    ),
  ),
  {
    ...fault(
      'any word of a name will do',
      'dataset/storage/selection.ts',
      'return allOf([...new Set',
      'return anyOf([...new Set',
      /name means every word/,
    ),
    edits: [
      ['return allOf([...new Set', 'return anyOf([...new Set'],
      ['import { among, allOf,', 'import { among, allOf, anyOf,'],
    ],
  },
  extra(
    fault(
      'an exact name means others too',
      'dataset/storage/selection.ts',
      'if (exact.length > 0) return',
      'if (exact.length > 9) return',
      /exact name means only/,
    ),
  ),
  extra(
    fault(
      'type is not asked for',
      'dataset/storage/selection.ts',
      'if (type !== undefined)',
      "if (type === '')",
      /type, category and subcategory/,
    ),
  ),
  fault(
    'filter is passed over',
    'service/operations/holdings.ts',
    "filter === 'All' ? holdings",
    "filter !== '' ? holdings",
    /filter keeps/,
  ),
  fault(
    'Unclassified is lost',
    'finance/groups.ts',
    'const label = labelOf(row).trim() || UNCLASSIFIED;',
    "const label = labelOf(row).trim();\n    if (label === '') continue;",
    /Unclassified/,
  ),
  fault('totals are rounded', 'finance/groups.ts', 'Number(figure.toFixed(10))', 'Number(figure.toFixed(1))', /groups/),
  extra(
    fault(
      'a vanished group is lost',
      'finance/groups.ts',
      'if (!held.has(label)) held.set',
      'if (label === UNCLASSIFIED) held.set',
      /changes are those of the groups/,
    ),
  ),
  extra(
    fault(
      'a change of weight is told the other way round',
      'finance/groups.ts',
      'difference(weight, was.has(label)',
      'difference(-(weight ?? 0), was.has(label)',
      /changes are those of the groups/,
    ),
  ),
  extra(
    fault(
      'without a portfolio before, everything is new',
      'service/operations/holdings-by-type.ts',
      'before?.holdings ?? null',
      'before?.holdings ?? []',
      /without a previous period/,
    ),
  ),
  fault(
    'what was removed is not told',
    'finance/changes.ts',
    'if (!held.has(key)) {',
    'if (held.size === 0) {',
    /removed|changes are those/,
  ),
  extra(
    fault(
      'what stayed the same is told',
      'finance/changes.ts',
      'else if (!same(prev.quantity, row.quantity) ||',
      "else if (key !== '' ||",
      /changes are told for every holding/,
    ),
  ),
  fault(
    'previous weight and quantity are swapped',
    'service/operations/holdings-what-changed.ts',
    '    prevQuantity,\n    prevWeight,',
    '    prevQuantity: prevWeight,\n    prevWeight: prevQuantity,',
    /changes/,
  ),
  extra(
    fault(
      'an extension field is always null',
      'service/operations/holdings-what-changed.ts',
      '    prevQuantity,\n',
      '    prevQuantity: null,\n',
      /previous weight|changes are told/,
    ),
  ),
  extra(
    fault(
      'the previous date is that of the latest',
      'service/operations/holdings-what-changed.ts',
      'prevDate: before.date',
      'prevDate: latest.date',
      /previous period is before/,
    ),
  ),
  {
    ...fault('a part of a company’s ISIN will do', 'dataset/storage/search.ts', '', '', /company’s ISIN/),
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
      'a sector is searched for as a part',
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
      /combines with AND|company’s ISIN/,
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
      'an offer is closed on its last day',
      'finance/offer-state.ts',
      'closes < asOf',
      'closes <= asOf',
      /Open tells/,
    ),
  ),
  extra(
    fault(
      'a fund house is passed over',
      'service/operations/new-fund-offers.ts',
      'byWords(mutualFund, await',
      'byWords(undefined, await',
      /mutualFund keeps|no match/,
    ),
  ),
];
