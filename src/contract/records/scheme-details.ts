import { dateField, numberField, textField, type RecordOf } from '../fields.ts';
import { performanceFields } from './performance.ts';

const printed = 'as printed; empty if it is not stated';

/** What a scheme summary document states of a scheme: the fields of AMFI's template that a user of schemes needs. */
export const statedDetailFields = {
  documentDate: dateField(
    'Document date',
    'Day on which the fund house saved its scheme summary document or, if the file does not say, on which it was downloaded; no date if ' +
      'neither is known.',
  ),
  fundName: textField('Fund name', 'Name of the scheme in the document.'),
  fundType: textField('Fund type', `Type of the scheme, ${printed}.`),
  statedCategory: textField('Stated category', `Category in the document, ${printed}.`),
  objective: textField('Objective', `Investment objective, ${printed}.`),
  assetAllocation: textField('Asset allocation', `Stated asset allocation, ${printed}.`),
  benchmarkTier1: textField('Benchmark, tier 1', `First-tier benchmark, ${printed}.`),
  benchmarkTier2: textField('Benchmark, tier 2', `Second-tier benchmark, ${printed}.`),
  managers: textField(
    'Managers',
    'Fund managers: their names separated by `; ` if ManagerCount has their number, otherwise all that is printed about them.',
  ),
  managerCount: numberField(
    'Managers, number',
    'Number of fund managers; null if the document does not separate them for certain.',
  ),
  potentialRiskClass: textField(
    'Potential risk class',
    'Cell of SEBI’s matrix of a debt scheme, `B-II`: A to C for credit risk, I to III for interest rate risk, low to high. Another text is ' +
      'as printed; empty if it is not stated.',
  ),
  riskAtLaunch: textField('Risk at launch', `Riskometer or risk band at launch, ${printed}.`),
  statedRisk: textField('Stated risk', `Riskometer or risk band on the day of the document, ${printed}.`),
  statedRiskDate: dateField('Stated risk, date', 'Day of the stated risk; no date if the document does not say.'),
  statedRiskBand: numberField(
    'Stated risk band',
    'Risk band in the stated risk of a specialised investment fund, 1 (lowest) to 5: another scale than that of the riskometer. Null for mutual funds.',
  ),
  exitLoad: textField('Exit load', `Exit load, ${printed}. \`Nil\` means that there is none.`),
  annualExpense: textField('Annual expense', `Stated maximum or actual annual expense, ${printed}.`),
  minimumApplication: numberField(
    'Minimum application',
    'Minimum of the first purchase; null if the document has more than one amount or none.',
    '₹',
  ),
  minimumApplicationText: textField('Minimum application, text', `Minimum of the first purchase, ${printed}.`),
  minimumAdditional: numberField(
    'Minimum additional',
    'Minimum of further purchases; null if the document has more than one amount or none.',
    '₹',
  ),
  minimumAdditionalText: textField('Minimum additional, text', `Minimum of further purchases, ${printed}.`),
  minimumRedemption: numberField(
    'Minimum redemption',
    'Minimum of a redemption; null if the document has more than one amount or none.',
    '₹',
  ),
  minimumRedemptionText: textField('Minimum redemption, text', `Minimum of a redemption, ${printed}.`),
  minimumSipText: textField('Minimum SIP, text', `Minimum of an instalment of a SIP, SWP or STP, ${printed}.`),
  faceValue: numberField('Face value', 'Face value of a unit, 10 or 1,000; null if it is not stated.', '₹'),
  nfoOpenDate: dateField('NFO opened', 'First day of the new fund offer.'),
  nfoCloseDate: dateField('NFO closed', 'Last day of the new fund offer.'),
  allotmentDate: dateField('Allotment', 'Day on which the first units were allotted.'),
  reopenDate: dateField('Reopened', 'Day from which units can be bought again after the offer.'),
  maturityDate: dateField('Maturity', 'Day on which a closed-end scheme matures.'),
  registrar: textField('Registrar', `Registrar and transfer agent, ${printed}.`),
  custodian: textField('Custodian', `Custodian, ${printed}.`),
  auditor: textField('Auditor', `Auditor, ${printed}.`),
  listing: textField('Listing', `Stock exchanges on which units are listed, ${printed}.`),
  sebiCode: textField('SEBI code', `SEBI’s code of the scheme, ${printed}.`),
} as const;

/** GetSchemeDetails: people and terms of a scheme, by scheme code. */
export const schemeDetailsFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  ...statedDetailFields,
} as const;

/** GetManagers: a manager of a scheme code. */
export const managerFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  mutualFund: textField('Fund house', 'Name of the mutual fund.'),
  manager: textField('Manager', 'Name of the fund manager, without title.'),
  role: textField(
    'Role',
    'Role, as printed: `Primary`, `Comanage`, an asset class; empty if it is not stated of this manager.',
  ),
  from: dateField(
    'Since',
    'Day from which the manager manages the scheme; no date if it is not stated of this manager, or ambiguous.',
  ),
  documentDate: statedDetailFields.documentDate,
  managedFrom: dateField('Return from', 'Day of the NAV from which the returns are computed; no date without them.'),
  managedReturn: numberField(
    'Return since then',
    'Return of the scheme code under the manager, to its latest NAV; over more than a year annualised.',
    '%',
  ),
  managedReturnBenchmark: numberField('Benchmark since then', 'Return of the benchmark (TRI) over the same days.', '%'),
  managedReturnPeers: numberField(
    'Peers’ median since then',
    'Median return of the scheme’s peers over the same days.',
    '%',
  ),
  managedPeerCount: numberField(
    'Peers since then',
    'Number of peers with a return over these days, the scheme included.',
  ),
  managedReturnNote: textField(
    'Return note',
    'Why ManagedReturn is null: `NoDate` (no day is stated), `NoHistory` (the NAVs do not reach back to it), `DayMissing` (the NAV of that trading day is missing), `Payout` (an option that pays out income), ' +
      '`Split` (an unexplained move of the NAV), `Young` (the day is not before the latest NAV).',
  ),
} as const;

export type StatedDetails = RecordOf<typeof statedDetailFields>;
export type SchemeDetails = RecordOf<typeof schemeDetailsFields>;
export type Manager = RecordOf<typeof managerFields>;
