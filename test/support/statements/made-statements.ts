// Statements made by hand, small ones, of every kind of row and fault. What each one says is written beside it as it would be on paper:
// `day folio code kind units amount price`, `?` for what is not stated; and `row: reason` of what is not used or contradicts itself.

export interface MadeStatement {
  /** A clause: what the statement has. */
  readonly about: string;
  readonly text: string;
  readonly transactions: readonly string[];
  readonly problems?: readonly string[];
  readonly notes?: readonly string[];
  /** `folio code computed printed` of balances that differ. */
  readonly differences?: readonly string[];
}

type Row = readonly [date: string, type: string, description: string, units: unknown, amount: unknown, nav?: unknown];

const toTransaction = ([date, type, description, units, amount, nav = null]: Row) => ({
  date,
  description,
  amount,
  units,
  nav,
  balance: null,
  type,
  dividend_rate: null,
});

interface SchemeParts {
  readonly folio?: string;
  readonly amfi?: string | null;
  readonly isin?: string | null;
  readonly name?: string;
  readonly open?: unknown;
  readonly close: unknown;
  readonly calculated?: unknown;
  readonly value?: unknown;
  readonly rows: readonly Row[];
}

const buildFolio = (parts: SchemeParts) => ({
  folio: parts.folio ?? '1001 / 0',
  amc: 'Alpha Mutual Fund',
  PAN: 'XXXXX0000X',
  KYC: 'OK',
  PANKYC: 'OK',
  schemes: [
    {
      scheme: parts.name ?? 'Alpha Fund - Direct\nPlan - Growth',
      advisor: 'DIRECT',
      rta_code: 'A1',
      rta: 'CAMS',
      type: 'EQUITY',
      isin: parts.isin === undefined ? 'INF000A01011' : parts.isin,
      amfi: parts.amfi === undefined ? '100001' : parts.amfi,
      open: parts.open ?? '0.000',
      close: parts.close,
      close_calculated: parts.calculated ?? parts.close,
      valuation: { date: '2026-08-21', nav: '20', value: parts.value ?? null },
      transactions: parts.rows.map(toTransaction),
    },
  ],
});

const buildJson = (...schemes: readonly SchemeParts[]): string =>
  JSON.stringify({
    statement_period: { from: '01-Apr-2024', to: '21-Aug-2026' },
    file_type: 'CAMS',
    cas_type: 'DETAILED',
    investor_info: { name: 'Example Investor', email: '', address: '', mobile: '' },
    folios: schemes.map(buildFolio),
  });

/** In the JSON of casparser. */
export const madeStatements: readonly MadeStatement[] = [
  {
    about: 'instalments with stamp duty, and a redemption with STT',
    text: buildJson({
      close: '150.000',
      rows: [
        ['2024-05-02', 'PURCHASE_SIP', 'SIP Purchase - Instalment 1/12', '99.995', '999.95', '10'],
        ['2024-05-02', 'STAMP_DUTY_TAX', '*** Stamp Duty ***', null, '0.05'],
        ['2024-06-03', 'PURCHASE', 'Purchase - via Internet', '100.005', '1100.06', '11'],
        ['2024-06-03', 'STAMP_DUTY_TAX', '*** Stamp Duty ***', null, '0.06'],
        ['2025-01-10', 'REDEMPTION', 'Redemption of units less STT', '-50.000', '-599.99', '12'],
        ['2025-01-10', 'STT_TAX', '*** STT Paid ***', null, '0.01'],
      ],
    }),
    transactions: [
      '2024-05-02 1001/0 100001 Purchase 99.995 999.95 10',
      '2024-05-02 1001/0 100001 Charge 0 0.05 ?',
      '2024-06-03 1001/0 100001 Purchase 100.005 1100.06 11',
      '2024-06-03 1001/0 100001 Charge 0 0.06 ?',
      '2025-01-10 1001/0 100001 Redemption -50 -599.99 12',
      '2025-01-10 1001/0 100001 Charge 0 0.01 ?',
    ],
  },
  {
    about: 'units at the start',
    text: buildJson({
      open: '40.500',
      close: '50.500',
      rows: [['2024-07-01', 'PURCHASE', 'Additional Purchase', '10.000', '150.00', '15']],
    }),
    transactions: ['2024-04-01 1001/0 100001 Opening 40.5 ? ?', '2024-07-01 1001/0 100001 Purchase 10 150 15'],
  },
  {
    about: 'units at the start, a transaction before it, entries that are no rows, and a mark for the order of bytes',
    text: `\u{FEFF}${buildJson({
      open: '40.500',
      close: '50.500',
      rows: [['2023-07-03', 'PURCHASE', 'Additional Purchase', '10.000', '150.00', '15']],
    }).replace('"transactions":[', '"transactions":[null,"Purchase",')}`,
    transactions: ['2023-07-03 1001/0 100001 Opening 40.5 ? ?', '2023-07-03 1001/0 100001 Purchase 10 150 15'],
    notes: [
      '2: A transaction is before the statement begins, on 01 Apr 2024.',
      '2: 2 of its transactions have no fields, and are not used.',
    ],
  },
  {
    about: 'a switch, and systematic transfers that casparser takes for purchases and redemptions',
    text: buildJson(
      {
        open: 1000,
        close: 700,
        rows: [
          ['2024-05-06', 'SWITCH_OUT', 'Switch Out - To Beta Fund Direct Dividend Reinvestment', -100, -1000, 10],
          ['2024-06-06', 'REDEMPTION', 'Systematic Transfer Out - To Beta Fund', -100, -1010, 10.1],
          ['2024-07-08', 'REDEMPTION', 'S T P Out', -100, -1020, 10.2],
        ],
      },
      {
        amfi: '100002',
        isin: 'INF000A01029',
        name: 'Beta Fund - Direct Plan - Growth',
        close: 150,
        rows: [
          ['2024-05-06', 'SWITCH_IN', 'Switch In - From Alpha Fund', 50, 1000, 20],
          ['2024-06-06', 'PURCHASE_SIP', 'Systematic Transfer In - From Alpha Fund', 50, 1010, 20.2],
          ['2024-07-08', 'PURCHASE', 'STP In - From Alpha Fund', 50, 1020, 20.4],
        ],
      },
    ),
    transactions: [
      '2024-04-01 1001/0 100001 Opening 1000 ? ?',
      '2024-05-06 1001/0 100001 SwitchOut -100 -1000 10',
      '2024-06-06 1001/0 100001 SwitchOut -100 -1010 10.1',
      '2024-07-08 1001/0 100001 SwitchOut -100 -1020 10.2',
      '2024-05-06 1001/0 100002 SwitchIn 50 1000 20',
      '2024-06-06 1001/0 100002 SwitchIn 50 1010 20.2',
      '2024-07-08 1001/0 100002 SwitchIn 50 1020 20.4',
    ],
  },
  {
    about: 'IDCW paid with TDS, and reinvested under the type of a payout',
    text: buildJson({
      open: '100',
      close: '110',
      rows: [
        ['2024-09-10', 'DIVIDEND_PAYOUT', 'IDCW Payout @ Rs.1.00 per unit', null, '90.00'],
        ['2024-09-10', 'TDS_TAX', '*** TDS on Above ***', null, '10.00'],
        ['2025-03-10', 'DIVIDEND_PAYOUT', 'IDCW Reinvestment @ Rs.1.00 per unit', '5', '50.00', '10'],
        ['2025-09-10', 'DIVIDEND_REINVEST', 'Dividend Reinvested', '5', '50.00', '10'],
      ],
    }),
    transactions: [
      '2024-04-01 1001/0 100001 Opening 100 ? ?',
      '2024-09-10 1001/0 100001 DividendPayout 0 -90 ?',
      '2024-09-10 1001/0 100001 Charge 0 10 ?',
      '2025-03-10 1001/0 100001 DividendReinvestment 5 50 10',
      '2025-09-10 1001/0 100001 DividendReinvestment 5 50 10',
    ],
  },
  {
    about: 'bonus units',
    text: buildJson({
      open: 100,
      close: 110,
      rows: [['2025-02-03', 'PURCHASE', 'Bonus Units 1:10', 10, 0, 0]],
    }),
    transactions: ['2024-04-01 1001/0 100001 Opening 100 ? ?', '2025-02-03 1001/0 100001 Bonus 10 ? ?'],
  },
  {
    about: 'a segregated portfolio whose closing balance is printed as 0 beside its value',
    text: buildJson({
      amfi: '100003',
      isin: null,
      name: 'Gamma Fund - Segregated Portfolio 1',
      close: '0.000',
      calculated: '215.176',
      value: '1763.10',
      rows: [['2024-06-15', 'SEGREGATION', 'Creation of units - Segregated Portfolio', '215.176', null]],
    }),
    transactions: ['2024-06-15 1001/0 100003 Segregation 215.176 ? ?'],
    notes: ['1: The closing balance is 0 beside a value of ₹ 1,763.10: the units of the transactions are used.'],
  },
  {
    about: 'a merger into another scheme',
    text: buildJson(
      { open: 100, close: 0, rows: [['2025-05-05', 'SWITCH_OUT_MERGER', 'Switch Out - Merger', -100, -2000, 20]] },
      {
        amfi: '100002',
        isin: null,
        name: 'Beta Fund - Direct Plan - Growth',
        close: 40,
        rows: [['2025-05-05', 'SWITCH_IN', 'Switch In - Merger of Alpha Fund', 40, 2000, 50]],
      },
    ),
    transactions: [
      '2024-04-01 1001/0 100001 Opening 100 ? ?',
      '2025-05-05 1001/0 100001 MergerOut -100 -2000 20',
      '2025-05-05 1001/0 100002 MergerIn 40 2000 50',
    ],
  },
  {
    about: 'a payment that bounced, and IDCW that came back',
    text: buildJson({
      close: 0,
      rows: [
        ['2024-04-02', 'MISC', 'IDCW Payout Rejected', null, '-45.00'],
        ['2024-04-03', 'MISC', 'SIP Rejected - Insufficient Balance', null, '1000.00'],
        ['2024-05-02', 'PURCHASE', 'Purchase', '100', '1000', '10'],
        ['2024-05-07', 'REVERSAL', 'Purchase - Payment not received', '-100', '-1000', '10'],
      ],
    }),
    transactions: [
      '2024-04-02 1001/0 100001 Reversal 0 45 ?',
      '2024-05-02 1001/0 100001 Purchase 100 1000 10',
      '2024-05-07 1001/0 100001 Reversal -100 -1000 10',
    ],
    problems: ['2: No units: expected units, or an amount and a price.'],
  },
  {
    about: 'transfers in and out, as gifts and after a death',
    text: buildJson({
      close: 60,
      rows: [
        ['2024-05-02', 'PURCHASE', 'Transmission of units In', 100, null],
        ['2025-05-02', 'REDEMPTION', 'Gift - Transfer Out', -40, null],
      ],
    }),
    transactions: ['2024-05-02 1001/0 100001 TransferIn 100 ? ?', '2025-05-02 1001/0 100001 TransferOut -40 ? ?'],
  },
  {
    about: 'one scheme in two folios, whose balances are apart',
    text: buildJson(
      { folio: '1001/0', close: 10, rows: [['2024-05-02', 'PURCHASE', 'Purchase', 10, 100, 10]] },
      { folio: '2002', close: 20, rows: [['2024-05-02', 'PURCHASE', 'Purchase', 19.5, 195, 10]] },
    ),
    transactions: ['2024-05-02 1001/0 100001 Purchase 10 100 10', '2024-05-02 2002 100001 Purchase 19.5 195 10'],
    differences: ['2002 100001 19.5 20'],
  },
  {
    about: 'rows of MISC and UNKNOWN, which their description explains or not',
    text: buildJson({
      close: '30',
      rows: [
        ['2024-05-02', 'UNKNOWN', 'Purchase - NEFT', '30', '300', '10'],
        ['2024-05-03', 'MISC', '*** Address Updated from KRA Data ***', null, null],
        ['2024-05-04', 'MISC', 'Net adjustment', null, '5.00'],
      ],
    }),
    transactions: ['2024-05-02 1001/0 100001 Purchase 30 300 10'],
    problems: [
      '2: Neither units nor an amount: nothing is bought, sold or paid.',
      '3: “MISC · Net adjustment” is no known type, such as Purchase, Redemption or Switch in.',
    ],
  },
  {
    about: 'numbers that are none, and amounts that are not units × price',
    text: buildJson({
      close: '0x10',
      rows: [
        ['2024-05-02', 'PURCHASE', 'Purchase', '0x10', '160', '10'],
        ['2024-05-03', 'PURCHASE', 'Purchase', '1,0,0', '1000', '10'],
        ['2024-05-04', 'PURCHASE', 'Purchase', '1,100.000', '₹ 1,00,000.00', '100'],
      ],
    }),
    transactions: ['2024-05-04 1001/0 100001 Purchase 1100 100000 100'],
    problems: [
      '1: Units: “0x10” is not a number such as 1,234.50 or (500.00).',
      '2: Units: “1,0,0” is not a number such as 1,234.50 or (500.00).',
    ],
    notes: [
      '1: Closing balance: “0x10” is not a number such as 1,234.50 or (500.00).',
      '3: The amount, ₹ 1,00,000.00, is not units × price, ₹ 1,10,000.00: both are used as printed.',
    ],
  },
  {
    about: 'the code of a scheme that has ended beside the ISIN of the one with current NAVs',
    text: buildJson({
      amfi: '100009',
      isin: 'INF000A01029',
      name: 'Beta Fund - Direct Plan - Growth',
      close: 10,
      rows: [['2024-05-02', 'PURCHASE', 'Purchase', 10, 100, 10]],
    }),
    transactions: ['2024-05-02 1001/0 100002 Purchase 10 100 10'],
    notes: ['1: 100009 and INF000A01029 are different schemes; 100002 is taken, which has current NAVs.'],
  },
  {
    about: 'a scheme that nothing names, with two rows',
    text: buildJson({
      amfi: null,
      isin: 'INF999Z99999',
      name: 'Omega Fund',
      close: 20,
      rows: [
        ['2024-05-02', 'PURCHASE', 'Purchase', 10, 100, 10],
        ['2024-05-03', 'PURCHASE', 'Purchase', 10, 100, 10],
      ],
    }),
    transactions: [],
    problems: ['1: No scheme has this name. 2 rows of it are not used.'],
  },
  {
    about: 'a mutual fund in a demat account, of which only the balance is known, beside a folio',
    text: JSON.stringify({
      statement_period: { from: '2026-07-01', to: '2026-07-31' },
      file_type: 'NSDL',
      folios: [buildFolio({ close: 10, rows: [['2026-07-02', 'PURCHASE', 'Purchase', 10, 100, 10]] })],
      accounts: [
        {
          name: 'Broker',
          type: 'NSDL',
          client_id: '10000001',
          equities: [],
          mutual_funds: [{ isin: 'INF000A01029', name: 'Beta', balance: '25.000', nav: '20', value: '500' }],
        },
      ],
    }),
    transactions: ['2026-07-02 1001/0 100001 Purchase 10 100 10', '2026-07-31 10000001 100002 Opening 25 ? ?'],
  },
];
