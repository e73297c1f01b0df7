import { fault, type Fault } from './fault.ts';

/** Faults in measures, which are computed when a dataset is built. */
export const measureFaults: readonly Fault[] = [
  fault(
    'volatility is that of a day',
    'finance/nav/risk/risk.ts',
    'deviation === undefined ? null : deviation * Math.sqrt(TRADING_DAYS_PER_YEAR) * 100',
    'deviation === undefined ? null : deviation * 100',
    /Volatility is that of the NAVs/,
  ),
  fault(
    'the days of recovery are counted from the peak',
    'finance/measures/risk-measures.ts',
    'drawdown.recovery - drawdown.trough',
    'drawdown.recovery - drawdown.peak',
    /RecoveryDays is that of the NAVs/,
  ),
  fault(
    'alpha leaves the risk-free rate out',
    'finance/measures/risk-measures.ts',
    'own - riskFreeRate - beta * (other - riskFreeRate)',
    'own - beta * other',
    /Alpha is that of the NAVs/,
  ),
  fault(
    'rolling returns are those of all dates',
    'finance/measures/rolling-measures.ts',
    'computeRollingReturns(series, window, subtractPeriod(end, EVALUATED), end)',
    'computeRollingReturns(series, window, 0, end)',
    /RollingWindows is that of the NAVs/,
  ),
  fault(
    'the share above the benchmark is that below it',
    'finance/measures/rolling-measures.ts',
    'if (Number(own.returns[i]) > Number(other.returns[at])) above++;',
    'if (Number(own.returns[i]) < Number(other.returns[at])) above++;',
    /RollingAboveBenchmarkShare is that of the NAVs/,
  ),
  fault(
    'the latest calendar year is the one that has not ended',
    'dataset/derive/measures/write-measures.ts',
    ': year - 1;',
    ': year;',
    /CalendarYear is that of the NAVs/,
  ),
  fault(
    'the tracking error of a year is that of all days',
    'finance/nav/risk/information-ratio.ts',
    'returns.subarray(countDaysUpTo(days, start), countDaysUpTo(days, end))',
    'returns',
    /TrackingError is that of the NAVs/,
  ),
  fault(
    'money-market instruments are no debt',
    'finance/measures/portfolio-measures.ts',
    "sum('Debt', 'Money Market')",
    "sum('Debt')",
    /DebtShare is that of GetHoldings/,
  ),
  fault(
    'active share is of net assets',
    'finance/measures/active-share.ts',
    '(weight / total) * 100',
    'weight',
    /ActiveShare is that of GetHoldings/,
  ),
  fault(
    'price drift is an active change',
    'finance/measures/portfolio-measures.ts',
    "kind !== 'changed' || movement === 'bought' || movement === 'sold'",
    'true',
    /ActiveChange12Month is that of GetHoldings/,
  ),
  fault(
    'a measure of an option that pays out has no note',
    'dataset/derive/measures/write-measures.ts',
    "if (typeof value !== 'number') notes",
    "if (typeof value !== 'number' && value !== 'Payout') notes",
    /every measure that is null has a note/,
  ),
].map((each): Fault => ({ ...each, rebuildsDataset: true, needsManyCodes: true }));
