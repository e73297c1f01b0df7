import { expect, test } from 'vitest';
import { parseAmounts } from '#dashboard/schemes/saved/parse-amounts.ts';
import { recogniseText } from '#dashboard/schemes/statements/recognise-text.ts';

const find = {
  findCode: (word: string) => ({ '120503': '120503', INF879O01027: '122639' })[word],
  byCode: new Map(),
  isStale: () => false,
  findByName: () => ({ isCertain: false, candidates: [] }),
};
const convert = (text: string) => {
  const recognised = recogniseText(text, 20_786);
  return recognised.kind === 'holdings' ? recognised : recognised.kind === 'statement' ? recognised.holdings : null;
};
const read = (text: string) => parseAmounts(convert(text)?.text ?? text, find);

const scheme = (values: object) => ({
  scheme: 'Axis Long Term\nEquity Fund - Direct Growth',
  advisor: 'DIRECT',
  rta_code: '128TSDGG',
  rta: 'KFINTECH',
  isin: 'INF846K01EW2',
  amfi: '120503',
  open: 0,
  close: 100.5,
  close_calculated: 100.5,
  valuation: { date: '2026-10-31', nav: 90, value: 9_045, cost: 5_000 },
  transactions: [],
  ...values,
});

test('a statement of CAMS and KFintech in the JSON of casparser becomes a line for each scheme that is held', () => {
  const statement = {
    statement_period: { from: '01-Jan-2026', to: '31-Oct-2026' },
    file_type: 'CAMS',
    cas_type: 'DETAILED',
    investor_info: { name: 'A', email: '', address: '', mobile: '' },
    folios: [
      {
        folio: '1/2',
        amc: 'Axis',
        PAN: 'X',
        schemes: [scheme({}), scheme({ close: '0.000', close_calculated: '0.000', valuation: null })],
      },
      {
        folio: '3',
        amc: 'PPFAS',
        schemes: [
          scheme({
            amfi: null,
            isin: 'INF879O01027',
            close: '10.000',
            valuation: { date: '2026-10-30', nav: '80.5', value: '805.00' },
          }),
          scheme({
            amfi: '999999',
            isin: null,
            scheme: 'Unknown Fund',
            valuation: { date: '2026-10-31', nav: 1, value: 1 },
          }),
        ],
      },
    ],
  };
  const text = JSON.stringify(statement, null, 2);
  expect(convert(text)?.note).toBe('1 without units');
  const { amounts, problems, days } = read(text);
  expect([...amounts]).toEqual([
    ['120503', 9_045],
    ['122639', 805],
  ]);
  expect(days).toEqual(['2026-10-30', '2026-10-31']);
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([[4, 'No scheme has this name.']]);
});

test('a value that is missing is units × NAV, and nothing is made up without them', () => {
  const folios = [
    { schemes: [scheme({ valuation: { date: '2026-10-31', nav: 90.1234, value: null } })] },
    { schemes: [scheme({ isin: 'INF879O01027', amfi: null, valuation: { date: '', nav: null, value: null } })] },
  ];
  const { amounts, problems } = read(JSON.stringify({ folios }));
  expect([...amounts]).toEqual([['120503', 9_057.4]]);
  expect(problems.map(({ reason }) => reason)).toEqual(['No amount.']);
});

test.each([
  [
    {
      close: '0.000',
      close_calculated: '215931.176',
      valuation: { date: '2026-08-21', nav: '0.0818', value: '17663.10' },
    },
  ],
  [{ close: 0, close_calculated: 215_931.176, valuation: { date: '2026-08-21', nav: 0.0818, value: null } }],
  [{ close: '0.000', close_calculated: '0.000', valuation: { date: '2026-08-21', nav: '0.0818', value: '17663.17' } }],
])(
  'a scheme that is printed without units is kept if its transactions or its value say that there are some',
  (values) => {
    const text = JSON.stringify({ folios: [{ schemes: [scheme(values)] }] });
    expect(convert(text)?.note).toBe('');
    expect(read(text).amounts.get('120503')).toBeCloseTo(17_663.1, 0);
  },
);

test('a scheme without units, value and transactions that add up to some is sold', () => {
  const values = {
    close: '0.000',
    close_calculated: '0.000',
    valuation: { date: '2026-08-21', nav: '9', value: '0.00' },
  };
  expect(convert(JSON.stringify({ folios: [{ schemes: [scheme(values)] }] }))?.note).toBe('1 without units');
});

test('a statement of a depository has its mutual funds read, and its shares counted as left out', () => {
  const accounts = [
    {
      type: 'NSDL',
      equities: [{ isin: 'INE040A01034', num_shares: '5', price: '1', value: '5' }],
      mutual_funds: [{ isin: 'INF879O01027', amfi: null, name: 'PPFAS', balance: '10', nav: '80', value: '800' }],
    },
  ];
  const text = JSON.stringify({ accounts });
  expect(convert(text)?.note).toBe('1 shares and bonds');
  expect([...read(text).amounts]).toEqual([['122639', 800]]);
});

test('the summary of casparser as CSV is read, and its list of transactions is not taken for values', () => {
  const header = 'amc,folio,advisor,registrar,pan,scheme,isin,amfi,open,close,value,date,transactions';
  const row = 'Axis,1/2,DIRECT,KFINTECH,X,"Axis Long Term, Direct",INF846K01EW2,120503,0,100.5,9045.00,2026-10-31,12';
  const { amounts, days } = read(`${header}\r\n${row}\r\n`);
  expect([[...amounts], days]).toEqual([[['120503', 9_045]], ['2026-10-31']]);

  const transactions = 'amc,folio,pan,scheme,advisor,isin,amfi,date,description,amount,units,nav,balance,type,dividend';
  const list = `${transactions}\nAxis,1,X,Axis,DIRECT,INF846K01EW2,120503,2020-01-01,Purchase,5000,50,100,50,PURCHASE,\n`;
  expect(recogniseText(list, 20_786).kind).toBe('table');
});

test('any other text is no statement', () => {
  for (const text of ['', '120503 5000', '{', '[1]', '{"schemes": []}']) expect(convert(text)).toBeNull();
});
