import type { OpenedFile } from '#dataset/official/parse/open/open-files.ts';
import {
  buildIndexExport,
  buildMarketCapList,
  buildNavFile,
  buildNavHistory,
  buildWorkbook,
} from './build-official-files.ts';
import {
  buildAverageAum,
  buildPerformance,
  buildRiskometers,
  buildSchemeMaster,
  buildTerWorkbook,
} from './build-published-files.ts';

const growth = { code: '103504', name: 'SBI Large Cap Fund - Direct Plan - Growth', isin: 'INF200K01QX4' };
const idcw = { code: '103505', name: 'SBI Large Cap Fund - Regular Plan - IDCW', isin: 'INF200K01180', nav: '12.5' };
const smallCap = { code: '119598', name: 'SBI Small Cap Fund - Direct Plan - Growth', nav: '150.25' };

const navs = (day: string, nav: string) => buildNavFile(`NAVAll ${day}.txt`, day, [{ ...growth, nav }, idcw, smallCap]);

const month = (day: string, saved: string, quantity: number) =>
  buildWorkbook(`SBI ${day}.xlsx`, 'SBI Mutual Fund', saved, [
    {
      scheme: 'SBI Large Cap Fund',
      day,
      shares: [
        ['HDFC Bank Ltd.', 'INE040A01034', quantity, 600, 60],
        ['Reliance Industries Ltd.', 'INE002A01018', 50, 400, 40],
      ],
      shortFutures: [['Reliance Industries Ltd. Aug 2025', '', 25, 200, 20]],
    },
  ]);

/** A few small official files of every kind, as they were published in August 2025. */
export const smallOfficialFiles: readonly OpenedFile[] = [
  navs('18-Aug-2025', '80.1'),
  navs('19-Aug-2025', '81.3'),
  buildNavHistory('history.txt', '14-Aug-2025', [{ ...growth, nav: '79.5' }]),
  month('30 June 2025', '2025-07-08T10:00:00Z', 90),
  month('31 July 2025', '2025-08-08T10:00:00Z', 100),
  buildMarketCapList('market-cap.xlsx', '30 June 2025', ['INE040A01034', 'INE002A01018']),
  buildIndexExport('tri.csv', 'NIFTY 100', {
    '14 Aug 2025': '33000.5',
    '18 Aug 2025': '33100',
    '19 Aug 2025': '33200.25',
  }),
  buildPerformance('performance.json', '2025-08-19', [
    {
      schemeName: 'SBI Large Cap Fund',
      benchmark: 'NIFTY 100 TRI',
      riskometerScheme: 'Very High',
      riskometerBenchmark: 'Very High',
      navRegular: '70.1',
      navDirect: '81.3',
      return1YearDirect: '4.25',
      return1YearBenchmark: '3.9',
      dailyAUM: '51000.5',
    },
  ]),
  buildTerWorkbook('ter.xlsx', [['SBI Large Cap Fund', '2025-08-18', 1.5, 0.8]]),
  buildRiskometers('riskometers.xlsx', 'July 31 2025', [
    ['SBI Small Cap Fund', 'Very High', 'BSE 250 SmallCap TRI', 'Very High'],
  ]),
  buildAverageAum('average-aum.json', '01-Apr-2025', { 103504: 100_000, 119598: 2_500_000 }),
  buildSchemeMaster('SchemeData.csv', [['103504', '24-Feb-1995', '5000']]),
];
