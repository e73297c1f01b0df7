import { expect, test } from 'vitest';
import { buildElements, ISIN, OTHER, read } from './read-document.ts';

test.each([
  [
    'another value',
    [
      ['Exit_Load_if_applicable', '1%'],
      ['Exit_Load_if_applicable', 'Nil'],
    ],
    'Exit_Load_if_applicable (2 times)',
  ],
  [
    'the same value',
    [
      ['Benchmark_Tier_1', 'A'],
      ['Benchmark_Tier_2', 'B'],
      ['Benchmark_Tier_2', 'B'],
    ],
    'Benchmark_Tier_2 (2 times)',
  ],
  [
    'under another label',
    [
      ['Minimum_Application_Amount', '500'],
      ['Min_Application_Amount', '100'],
    ],
    'Minimum_Application_Amount (2 times)',
  ],
  [
    'codes, but no ISINs',
    [
      ['AMFI_Codes', '100120'],
      ['AMFI_Codes', '100121'],
      ['AMFI_Codes', '100122'],
    ],
    'AMFI_Codes (3 times)',
  ],
  [
    'a block with ISINs and codes',
    [
      ['AMFI_Codes', '100120'],
      ['AMFI_Codes', '100120'],
      ['ISINs', ISIN],
    ],
    'AMFI_Codes (2 times)',
  ],
  [
    'ISINs, but no codes',
    [
      ['AMFI_Codes', '100120'],
      ['ISINs', ISIN],
    ],
    'ISINs (2 times)',
  ],
  [
    'a part of the allocation',
    [
      ['Stated_Asset_Allocation_1', 'A'],
      ['Stated_Asset_Allocation_1', 'B'],
    ],
    'Stated_Asset_Allocation_1 (2 times)',
  ],
  [
    'a manager',
    [
      ['Fund_Manager_Name', 'Asha Rao'],
      ['Fund_Manager_Name', 'Asha Rao'],
    ],
    'Fund_Manager_Name (2 times)',
  ],
  [
    'a numbered manager',
    [
      ['Fund_Manager_1-Name', 'Asha Rao'],
      ['Fund_Manager_1-Name', 'Asha Rao'],
    ],
    'Fund_Manager_1-Name (2 times)',
  ],
] as const)('a field that is there again is reported with its label: %s', async (_, fields, expected) => {
  const { reported } = await read(buildElements(...fields));
  expect(reported).toContain(`repeated label: ${expected}`);
});

test('rows for each option, of the parts of an allocation and of managers are no repetition', async () => {
  const document = buildElements(
    ['AMFI_Codes', '100120'],
    ['ISINs', OTHER],
    ['AMFI_Codes', '100121'],
    ['Stated_Asset_Allocation_1', 'Equity'],
    ['Stated_Asset_Allocation_2', 'Debt'],
    ['Fund_Manager_Name', 'Asha Rao'],
    ['Fund_Manager_Name', 'Ravi Iyer'],
    ['Fund_Manager_Type', 'Comanage'],
    ['Fund_Manager_Type', 'Comanage'],
    ['Fund_Manager_From_Date', '29-Apr-2026'],
    ['Fund_Manager_From_Date', '29-Apr-2026'],
  );
  expect(await read(document)).toMatchObject({ reported: [], managerCount: 2, isins: [OTHER, ISIN] });
});
