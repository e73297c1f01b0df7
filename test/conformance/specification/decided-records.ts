import type { FieldTable } from './records.ts';

// Decisions, "Operations known by name only": the records of the ten operations of section 4.9.

export const fundHouse = {
  MutualFund: 'text',
  SchemeCount: 'number',
  DailyAum: 'number',
  Website: 'text',
} as const satisfies FieldTable;

export const scheme = {
  Code: 'text',
  SchemeName: 'text',
  MutualFund: 'text',
  Plan: 'text',
  Option: 'text',
  Type: 'text',
  Category: 'text',
  SubCategory: 'text',
  ISINGrowth: 'text',
  ISINDivPayout: 'text',
  ISINDivReinvest: 'text',
  LaunchDate: 'date',
  Benchmark: 'text',
  PortfolioDate: 'date',
} as const satisfies FieldTable;

export const schemeType = { Type: 'text', SchemeCount: 'number' } as const satisfies FieldTable;

export const schemeCategory = {
  Type: 'text',
  Category: 'text',
  SubCategory: 'text',
  SchemeCount: 'number',
} as const satisfies FieldTable;

export const latestNav = {
  Code: 'text',
  SchemeName: 'text',
  NavDate: 'time',
  Nav: 'number',
  PreNavDate: 'time',
  PreNav: 'number',
  Return1Day: 'number',
} as const satisfies FieldTable;

export const navOnDay = {
  Code: 'text',
  SchemeName: 'text',
  NavDate: 'time',
  Nav: 'number',
} as const satisfies FieldTable;

export const aumOnDay = {
  Code: 'text',
  SchemeName: 'text',
  Date: 'time',
  Aum: 'number',
} as const satisfies FieldTable;

export const aumMove = {
  Code: 'text',
  SchemeName: 'text',
  DailyAum: 'number',
  PreMonthAum: 'number',
  AumChange: 'number',
  AumChangePercent: 'number',
  Direction: 'text',
} as const satisfies FieldTable;

export const limitation = {
  Operation: 'text',
  Allowed: 'text',
  RequestsPerMinute: 'number',
  Remaining: 'number',
  MaxRecords: 'number',
} as const satisfies FieldTable;

export const serverInfo = {
  ServiceVersion: 'text',
  DatasetVersion: 'text',
  DatasetKind: 'text',
  NavAsOf: 'date',
  PortfolioAsOf: 'date',
  Schemes: 'number',
  NavRows: 'number',
  HoldingRows: 'number',
  Offers: 'number',
  Sources: 'text',
  StartedAt: 'time',
} as const satisfies FieldTable;
