import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances, getSchemes, getServerInfo, indexByCode } from '../../client/schemes.ts';
import { addDays } from '../../specification/dates.ts';
import { LABELS_OF_2026 } from '../../specification/enumerations.ts';

/** What a code is: its scheme, what it is called, whether it can be bought, and what it is compared with. */
export const identityChecks: readonly Check[] = [
  ours('SchemeCode and PeerGroup of GetAUM are those of GetSchemeMaster', async (service) => {
    const schemes = indexByCode(await getSchemes(service));
    for (const row of await getPerformances(service))
      for (const field of ['SchemeCode', 'PeerGroup']) {
        const scheme = schemes.get(getCode(row));
        assertEqual(`${row.where}, ${field}`, getText(row, field), scheme && getText(scheme, field));
      }
  }),
  ours('the codes of a scheme have one SchemeCode, one of theirs, and one canonical category', async (service) => {
    for (const [code, rows] of await groupBySchemeCode(service)) {
      const leading = rows.find((row) => getCode(row) === code);
      assertThat(
        leading !== undefined,
        `SchemeCode ${code}`,
        'a code of no row with it',
        'one of the codes that have it',
      );
      for (const row of rows)
        for (const field of ['CanonicalCategory', 'CanonicalSubCategory'])
          assertEqual(`${row.where}, ${field}`, getText(row, field), leading && getText(leading, field));
    }
  }),
  ours(
    'SchemeCode is current before ended, direct before other plans, growth before other options, the lowest',
    async (service) => {
      for (const [code, rows] of await groupBySchemeCode(service)) {
        const rank = (row: Row) => [
          getText(row, 'Plan') === 'Direct' ? 0 : 1,
          getText(row, 'Option') === 'Growth' ? 0 : 1,
          Number(getCode(row).replace(/^\D+/, '')),
        ];
        const [first] = rows.filter(isCurrent).toSorted((a, b) => compareNumbers(rank(a), rank(b)));
        if (first) assertEqual(`${first.where}, SchemeCode`, code, getCode(first));
      }
    },
  ),
  ours('CanonicalSubCategory is the label of 2026 of what the scheme code prints', async (service) => {
    let checked = 0;
    for (const row of await getSchemes(service)) {
      const label = LABELS_OF_2026[getText(row, 'SubCategory')];
      if (label === undefined || getCode(row) !== getText(row, 'SchemeCode')) continue;
      assertEqual(`${row.where}, CanonicalSubCategory`, getText(row, 'CanonicalSubCategory'), label);
      checked++;
    }
    skipUnless(checked > 0, 'no scheme code has a label that changed');
  }),
  ours(
    'PlanShown and OptionShown are Plan and Option, but an ETF has no plan, and at most IDCW only',
    async (service) => {
      for (const row of await getSchemes(service)) {
        const [plan, option] = [getText(row, 'PlanShown'), getText(row, 'OptionShown')];
        const isEtf = /\bETFs?\b/.test(`${getText(row, 'Category')} ${getText(row, 'SubCategory')}`);
        const isPrinted = getText(row, 'Plan') !== '' || getText(row, 'Option') !== '';
        assertEqual(`${row.where}, PlanShown`, plan, isEtf ? '' : getText(row, 'Plan'));
        if (!isEtf && isPrinted) assertEqual(`${row.where}, OptionShown`, option, getText(row, 'Option'));
        else assertThat(['', 'IDCW only'].includes(option), `${row.where}, OptionShown`, option, 'none or IDCW only');
      }
    },
  ),
  ours('NavStatus is Current up to ten days before NavAsOf, otherwise Stale', async (service) => {
    const asOf = getDay(await getServerInfo(service), 'NavAsOf');
    const rows = indexByCode(await getPerformances(service));
    for (const scheme of await getSchemes(service)) {
      const performance = rows.get(getCode(scheme));
      const day = performance ? getDay(performance, 'NavDate') : null;
      const isRecent = asOf !== null && day !== null && day >= addDays(asOf, -10);
      assertEqual(`${scheme.where}, NavStatus`, getText(scheme, 'NavStatus'), isRecent ? 'Current' : 'Stale');
    }
  }),
  ours('IsInvestable is Yes or No, and Yes only of current open-ended mutual funds', async (service) => {
    for (const scheme of await getSchemes(service)) {
      const isInvestable = getText(scheme, 'IsInvestable');
      const mayBe =
        isCurrent(scheme) && /^open[ -]ended/i.test(getText(scheme, 'Type')) && !getCode(scheme).startsWith('SIF-');
      const isSegregated = /\bsegregated portfolio \d/i.test(getText(scheme, 'SchemeName'));
      assertEqual(`${scheme.where}, IsInvestable`, isInvestable, mayBe && !isSegregated ? 'Yes' : 'No');
    }
  }),
  ours(
    'codes of a PeerGroup are current, of one plan and one canonical sub-category, and pay out no income',
    async (service) => {
      const schemes = (await getSchemes(service)).filter((row) => getText(row, 'PeerGroup') !== '');
      assertThat(schemes.length > 0, 'GetSchemeMaster, PeerGroup', 'none', 'a group of some code');
      for (const [group, rows] of Map.groupBy(schemes, (row) => getText(row, 'PeerGroup')))
        for (const row of rows) {
          assertThat(isCurrent(row), `${row.where}, PeerGroup`, group, 'none, since the NAV is stale');
          assertThat(
            !/idcw/i.test(getText(row, 'OptionShown')),
            `${row.where}, PeerGroup`,
            group,
            'none, of an IDCW option',
          );
          for (const field of ['PlanShown', 'CanonicalSubCategory'])
            assertEqual(`${row.where}, ${field} of ${group}`, getText(row, field), rows[0] && getText(rows[0], field));
        }
    },
  ),
];

const isCurrent = (row: Row): boolean => getText(row, 'NavStatus') === 'Current';

const groupBySchemeCode = async (service: Parameters<typeof getSchemes>[0]) =>
  Map.groupBy(await getSchemes(service), (row) => getText(row, 'SchemeCode'));

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, position) => value !== b[position]);
  return index < 0 ? 0 : Number(a[index]) - Number(b[index]);
}
