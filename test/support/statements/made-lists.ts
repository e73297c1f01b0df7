import type { MadeStatement } from './made-statements.ts';

const CASPARSER_HEAD = 'amc,folio,pan,scheme,advisor,isin,amfi,date,description,amount,units,nav,balance,type,dividend';

/** Lists of transactions as CSV. */
export const madeLists: readonly MadeStatement[] = [
  {
    about: 'casparser’s CSV, whose first balance shows units at the start',
    text: [
      CASPARSER_HEAD,
      'Alpha,1001 / 0,X,"Alpha Fund, Direct",DIRECT,INF000A01011,100001,2024-05-02,Purchase,1000.00,100.000,10.0000,140.500,PURCHASE,',
      'Alpha,1001 / 0,X,"Alpha Fund, Direct",DIRECT,INF000A01011,100001,2024-05-02,*** Stamp Duty ***,0.05,,,,STAMP_DUTY_TAX,',
      'Alpha,1001 / 0,X,"Alpha Fund, Direct",DIRECT,INF000A01011,100001,2024-06-02,Redemption,-505.00,-50.000,10.1000,90.500,REDEMPTION,',
    ].join('\r\n'),
    transactions: [
      '2024-05-02 1001/0 100001 Opening 40.5 ? ?',
      '2024-05-02 1001/0 100001 Purchase 100 1000 10',
      '2024-05-02 1001/0 100001 Charge 0 0.05 ?',
      '2024-06-02 1001/0 100001 Redemption -50 -505 10.1',
    ],
  },
  {
    about: 'one balance of a scheme whose name is written in two ways',
    text: [
      'date,folio,isin,scheme,type,units,amount,balance',
      '2024-05-02,1,INF000A01011,Alpha Fund,Purchase,10,100,50',
      '2024-06-03,1,INF000A01011,Alpha Fund Direct,Purchase,20,220,70',
      '2024-07-02,1,INF000A01011,Alpha Fund,Redemption,-5,-60,65',
    ].join('\n'),
    transactions: [
      '2024-05-02 1 100001 Opening 40 ? ?',
      '2024-05-02 1 100001 Purchase 10 100 ?',
      '2024-06-03 1 100001 Purchase 20 220 ?',
      '2024-07-02 1 100001 Redemption -5 -60 ?',
    ],
  },
  {
    about: 'a scheme of one folio twice, as held in demat form and not, each with its balance',
    text: [
      'date,folio,isin,scheme,type,units,amount,balance',
      '2024-05-02,1,INF000A01011,Alpha Fund (Demat),Purchase,10,100,50',
      '2024-07-02,1,INF000A01011,Alpha Fund (Demat),Redemption,-5,-60,45',
      '2024-06-03,1,INF000A01011,Alpha Fund (Non-Demat),Purchase,20,220,50',
      '2024-08-02,1,INF000A01011,Alpha Fund (Non-Demat),Redemption,-5,-60,45',
    ].join('\n'),
    transactions: [
      '2024-05-02 1 100001 Opening 40 ? ?',
      '2024-05-02 1 100001 Purchase 10 100 ?',
      '2024-07-02 1 100001 Redemption -5 -60 ?',
      '2024-06-03 1 100001 Opening 30 ? ?',
      '2024-06-03 1 100001 Purchase 20 220 ?',
      '2024-08-02 1 100001 Redemption -5 -60 ?',
    ],
  },
  {
    about: 'a broker’s list without signs, with a title above its headers and rupees in brackets',
    text: [
      'Orders of the year;;;;;',
      'Trade Date;Scheme Name;Transaction Type;Units;NAV;Amount (₹)',
      '02/05/2024;Alpha Fund - Direct Plan - Growth;Buy;100;10;"1,000.00"',
      '13/05/2024;Alpha Fund - Direct Plan - Growth;SELL;40;11;(440.00)',
      '03-Jun-24;Alpha Fund - Direct Plan - Growth;Switch Out;10;12;120',
      '',
      'Total;;;;;680',
    ].join('\n'),
    transactions: [
      '2024-05-02  100001 Purchase 100 1000 10',
      '2024-05-13  100001 Redemption -40 -440 11',
      '2024-06-03  100001 SwitchOut -10 -120 12',
    ],
    problems: ['7: No type: expected one such as Purchase, Redemption or Switch in.'],
  },
  {
    about: 'dates with the month first, as one of them shows, and some that are none',
    text: [
      'date,code,type,units,amount,price',
      '05/02/2024,100001,Purchase,10,100,10',
      '05/13/2024,100001,Purchase,10,100,10',
      '45293,100001,Purchase,10,100,10',
      '2024-02-30,100001,Purchase,10,100,10',
      '2099-01-01,100001,Purchase,10,100,10',
    ].join('\n'),
    transactions: ['2024-05-02  100001 Purchase 10 100 10', '2024-05-13  100001 Purchase 10 100 10'],
    problems: [
      '4: “45293” is how a spreadsheet counts days: format the column as dates.',
      '5: “2024-02-30” is not a date such as 31-05-2024 or 31-May-2024.',
      '6: “2099-01-01” is after today.',
    ],
  },
  {
    about: 'rows that do not state units, or a price, or whose units have the wrong sign',
    text: [
      'date\tisin\ttype\tunits\tamount\tnav\tfolio',
      '2024-05-02\tINF000A01011\tSIP\t\t1000\t12.5\tF1',
      '2024-05-03\tINF000A01011\tSIP\t\t1000\t\tF1',
      '2024-05-04\tINF000A01011\tPurchase\t-10\t100\t10\tF1',
      '2024-05-05\tINF000A01011\tSWP\t8\t\t12.5\tF1',
      '2024-05-06\t\tPurchase\t10\t100\t10\tF1',
    ].join('\n'),
    transactions: ['2024-05-02 F1 100001 Purchase 80 1000 12.5', '2024-05-05 F1 100001 Redemption -8 -100 12.5'],
    problems: [
      '3: No units: expected units, or an amount and a price.',
      '4: Purchase of -10 units: expected more than 0, or “Reversal” as type.',
      '6: No scheme.',
    ],
  },
  {
    about: 'one scheme after the other, the older one last, with two rows of one day',
    text: [
      'date,code,folio,type,units,amount,price,balance',
      '2025-01-10,100001,F1,Purchase,100,1000,10,100',
      '2025-01-10,100001,F1,Purchase,50,500,10,150',
      '2025-03-10,100001,F1,Redemption,-30,-330,11,120',
      '2020-01-10,100002,F1,Purchase,10,100,10,10',
      '2022-01-10,100002,F1,Redemption,-10,-120,12,0',
    ].join('\n'),
    transactions: [
      '2025-01-10 F1 100001 Purchase 100 1000 10',
      '2025-01-10 F1 100001 Purchase 50 500 10',
      '2025-03-10 F1 100001 Redemption -30 -330 11',
      '2020-01-10 F1 100002 Purchase 10 100 10',
      '2022-01-10 F1 100002 Redemption -10 -120 12',
    ],
  },
  {
    about: 'the latest row of a day first, as its balances show',
    text: [
      'date,code,folio,type,units,amount,price,balance',
      '2025-01-10,100001,F1,Purchase,50,500,10,150',
      '2025-01-10,100001,F1,Purchase,100,1000,10,100',
      '2024-01-10,100001,F2,Purchase,10,100,10,10',
    ].join('\n'),
    transactions: [
      '2025-01-10 F1 100001 Purchase 50 500 10',
      '2025-01-10 F1 100001 Purchase 100 1000 10',
      '2024-01-10 F2 100001 Purchase 10 100 10',
    ],
  },
  {
    about: 'more units sold than bought, of a scheme that is named in two ways, and later rows of both',
    text: [
      'date,code,isin,folio,type,units,amount,price',
      '2024-01-10,100001,,F1,Purchase,100,1000,10',
      '2024-02-12,,INF000A01011,F1,Redemption,-300,-3300,11',
      '2024-02-12,100001,,F1,Purchase,20,220,11',
      '2024-03-11,,INF000A01011,F1,Switch out,-20,-220,11',
      '2024-02-12,100001,,F2,Switch out,-5,-55,11',
    ].join('\n'),
    transactions: [
      '2024-01-10 F1 100001 Opening 200 ? ?',
      '2024-01-10 F1 100001 Purchase 100 1000 10',
      '2024-02-12 F1 100001 Redemption -300 -3300 11',
      '2024-02-12 F1 100001 Purchase 20 220 11',
      '2024-03-11 F1 100001 SwitchOut -20 -220 11',
      '2024-02-12 F2 100001 Opening 5 ? ?',
      '2024-02-12 F2 100001 SwitchOut -5 -55 11',
    ],
    notes: [
      '2: 200.000 units more are sold than there are: they count as units at the start.',
      '6: 5.000 units more are sold than there are: they count as units at the start.',
    ],
  },
  {
    about: 'dates of which one would be after today with the day first',
    text: [
      'date,code,type,units,amount,price',
      '05/02/2026,100001,Purchase,10,100,10',
      '06/12/2026,100001,Purchase,10,100,10',
    ].join('\n'),
    transactions: ['2026-05-02  100001 Purchase 10 100 10', '2026-06-12  100001 Purchase 10 100 10'],
  },
  {
    about: 'the latest row first, two of one day, and balances that lack a row in between',
    text: [
      'Date,AMFI Code,Description,Units,NAV,Amount,Unit Balance,Folio No',
      '2024-08-01,100001,Purchase,10,10,100,75,7',
      '2024-07-01,100001,Purchase,10,10,100,55,7',
      '2024-06-01,100001,Switch In - From Gamma Fund - IDCW Reinvestment,5,10,50,45,7',
      '2024-06-01,100001,Purchase,10,10,100,40,7',
    ].join('\n'),
    transactions: [
      '2024-08-01 7 100001 Purchase 10 100 10',
      '2024-07-01 7 100001 Purchase 10 100 10',
      '2024-06-01 7 100001 SwitchIn 5 50 10',
      '2024-06-01 7 100001 Opening 30 ? ?',
      '2024-06-01 7 100001 Purchase 10 100 10',
    ],
    differences: ['7 100001 65 75'],
  },
  {
    about: 'a quote that is not closed',
    text: [
      'date,code,type,units,amount,price',
      '02/05/2024,100001,Purchase,10,"1,00.0",10',
      '03/05/2024,100001,Purchase,10,100,10',
      '04/05/2024,"100001,Purchase,10,100,10',
      '05/05/2024,100001,Purchase,10,100,10',
    ].join('\n'),
    transactions: ['2024-05-03  100001 Purchase 10 100 10'],
    problems: [
      '2: Amount: “1,00.0” is not a number such as 1,234.50 or (500.00).',
      '4: A quote is not closed: this row and what is below it are not read.',
    ],
  },
  {
    about: 'a first row without a balance, and a balance after it that shows units at the start',
    text: [
      'date,isin,type,units,amount,price,balance',
      '2024-05-02,INF000A01011,Purchase,10,100,10,',
      '2024-06-02,INF000A01011,Purchase,10,100,10,25',
    ].join('\n'),
    transactions: [
      '2024-05-02  100001 Opening 5 ? ?',
      '2024-05-02  100001 Purchase 10 100 10',
      '2024-06-02  100001 Purchase 10 100 10',
    ],
  },
];
