import type { FieldTable } from './records.ts';

const list = (kind: 'text' | 'number' | 'date', ...names: readonly string[]): FieldTable =>
  Object.fromEntries(names.map((name) => [name, kind]));

/** GetSchemeDetails: what a scheme summary document states, and AMFI lists. */
export const schemeDetails: FieldTable = {
  Code: 'text',
  SchemeName: 'text',
  DocumentDate: 'date',
  ...list('text', 'FundName', 'FundType', 'StatedCategory', 'Objective', 'AssetAllocation', 'BenchmarkTier1'),
  ...list('text', 'BenchmarkTier2', 'Managers'),
  ManagerCount: 'number',
  ...list('text', 'PotentialRiskClass', 'RiskAtLaunch', 'StatedRisk'),
  StatedRiskDate: 'date',
  StatedRiskBand: 'number',
  ...list('text', 'ExitLoad', 'AnnualExpense'),
  MinimumApplication: 'number',
  MinimumApplicationText: 'text',
  MinimumAdditional: 'number',
  MinimumAdditionalText: 'text',
  MinimumRedemption: 'number',
  ...list('text', 'MinimumRedemptionText', 'MinimumSipText'),
  FaceValue: 'number',
  ...list('date', 'NfoOpenDate', 'NfoCloseDate', 'AllotmentDate', 'ReopenDate', 'MaturityDate'),
  ...list('text', 'Registrar', 'Custodian', 'Auditor', 'Listing', 'SebiCode'),
};

/** GetManagers: a manager of a scheme code. */
export const manager: FieldTable = {
  ...list('text', 'Code', 'SchemeName', 'MutualFund', 'Manager', 'Role'),
  ...list('date', 'From', 'DocumentDate', 'ManagedFrom'),
  ...list('number', 'ManagedReturn', 'ManagedReturnBenchmark', 'ManagedReturnPeers', 'ManagedPeerCount'),
  ManagedReturnNote: 'text',
};
