import type { MetricDefinition } from './metric-definition.ts';

/** Terms of an investor’s transactions: see `src/finance/transactions`. */
export const transactionDefinitions = {
  xirr: {
    term: 'XIRR of one’s payments',
    meaning:
      'XIRR of what was paid and received, with the value at the end as the last receipt; over less than a year the return of that time, ' +
      'not annualised. Stamp duty belongs to the payment. IDCW paid is a receipt, reinvested it is none. A switch is a receipt of one scheme and a ' +
      'payment of the other, and neither of both together; nor is a merger or a segregation. Units that were there at the start of a ' +
      'statement or of a window, or were transferred in, are a payment of their value of that day. Not calculated without both payments and ' +
      'receipts, if all are on one day, or if more than one rate solves the equation.',
    formula: 'Σ CF_k / (1 + r)^((d_k − d_0) / 365) = 0',
    unit: '%',
  },
  timeWeighted: {
    term: 'Time-weighted return',
    meaning:
      'Returns of what was held between the days with transactions, chained, so that it does not matter when and how much was paid. IDCW is in ' +
      'it; loads and stamp duty are not. Times without units are left out. Annualised if there were units on 365 days or more.',
    formula: 'Π (value before the transactions of a day + IDCW) / value after those of the day before − 1',
    unit: '%',
  },
  invested: {
    term: 'Invested',
    meaning:
      'What was paid less what was received since the first transaction; in a window, with the value at its start as the first payment. ' +
      'Negative if more was received than paid.',
    unit: '₹',
  },
  gained: {
    term: 'Gained',
    meaning: 'Value at the end and what was received, less what was paid.',
    formula: 'value + received − paid',
    unit: '₹',
  },
  samePayments: {
    term: 'Same payments in another scheme or index',
    meaning:
      'What the same payments and receipts on the same days would have become elsewhere: each buys or sells at the NAV or level of its day or the ' +
      'next one, without loads and duty. If more was received than is there, nothing is left from that day on, which is stated; the ' +
      'difference counts what was received. Not calculated without a NAV near the first payment and the end, or across a break.',
    formula: 'gained − gained elsewhere',
    unit: '₹',
  },
  lot: {
    term: 'Lot',
    meaning:
      'Units bought together. In each folio of each scheme those that were bought first are sold first. Cost is what was paid, with stamp duty; ' +
      'bonus units cost nothing. In a merger, and from one folio to another, lots keep their day and cost; a segregated portfolio has the days ' +
      'of the scheme and the part of its cost that is its part of the value. Over one year is more than twelve months after the day. ' +
      'Gains are no tax figures.',
    unit: '₹',
  },
  costNotKnown: {
    term: 'Cost not known',
    meaning:
      'Units that were there at the start of a statement, or were transferred in: the statement does not say when they were bought and for how ' +
      'much. They have no gain, and may be older than their day. If more units are sold than the statement has, the rest were there at its start.',
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;
