import { activeSchemeFields, activeScorecardFields } from '#contract/records/active-scorecard.ts';
import { calendarYearValueFields } from '#contract/records/calendar-year.ts';
import { yearReturnFields } from '#contract/records/market.ts';
import { portfolioCoverageFields } from '#contract/records/portfolio.ts';
import { schemeEventFields } from '#contract/records/scheme-event.ts';
import { stressTestValueFields } from '#contract/records/stress-test.ts';
import {
  defineColumns,
  detailColumns,
  latestHoldingColumns,
  managerColumns,
  measureColumns,
  overlapColumns,
  ruleCheckColumns,
  schemeColumns,
} from './columns.ts';

/**
 * What is computed from the stored tables. This script replaces these tables, of this program or an earlier one, by empty ones: they are
 * filled again from everything that was imported. A column more or less needs no higher DATASET_FORMAT.
 */
export const DERIVED_TABLES = `
-- One row per code. aum_rank is the order of GetAUM: DailyAum, largest first, nulls last, then Code. The plans and options
-- of one scheme have the same scheme_key, and no other codes have it. benchmark_series is the index_series of its benchmark, null if
-- none was imported.
DROP TABLE IF EXISTS scheme;
CREATE TABLE scheme (
  aum_rank INTEGER PRIMARY KEY,
  ${defineColumns(schemeColumns)},
  scheme_key TEXT NOT NULL,
  portfolio INTEGER,
  benchmark_series TEXT,
  name_key TEXT NOT NULL,
  house_key TEXT NOT NULL,
  type_key TEXT NOT NULL,
  category_key TEXT NOT NULL,
  sub_category_key TEXT NOT NULL,
  UNIQUE ("code")
);
CREATE INDEX scheme_by_name ON scheme (name_key);
CREATE INDEX scheme_by_house ON scheme (house_key);
CREATE INDEX scheme_by_portfolio ON scheme (portfolio);
CREATE INDEX scheme_by_key ON scheme (scheme_key);

-- The measures of each code.
DROP TABLE IF EXISTS scheme_measure;
CREATE TABLE scheme_measure (
  code TEXT PRIMARY KEY,
  ${defineColumns(measureColumns)}
);

-- The complete calendar years of each code with a return, among the codes that it was then compared with. id orders them by code, then year.
DROP TABLE IF EXISTS calendar_year;
CREATE TABLE calendar_year (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  ${defineColumns(calendarYearValueFields)}
);
CREATE INDEX calendar_year_by_code ON calendar_year (code);

-- What the newest scheme summary document of a scheme states, and what AMFI lists of it besides.
DROP TABLE IF EXISTS scheme_detail;
CREATE TABLE scheme_detail (
  id INTEGER PRIMARY KEY,
  ${defineColumns(detailColumns)}
);

-- The details of each code that has any.
DROP TABLE IF EXISTS scheme_detail_code;
CREATE TABLE scheme_detail_code (
  code TEXT PRIMARY KEY,
  detail INTEGER NOT NULL
);

-- The managers of each code, with the returns since each began. id orders them by code, then as in its newest document.
DROP TABLE IF EXISTS scheme_manager;
CREATE TABLE scheme_manager (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  ${defineColumns(managerColumns)},
  manager_key TEXT NOT NULL
);
CREATE INDEX scheme_manager_by_code ON scheme_manager (code);
CREATE INDEX scheme_manager_by_name ON scheme_manager (manager_key);

-- AUM of a scheme at month-ends, crores of rupees, and the estimated flow of the month; code is its leading code, date the last day of the
-- month.
DROP TABLE IF EXISTS scheme_month;
CREATE TABLE scheme_month (
  code TEXT NOT NULL,
  date TEXT NOT NULL,
  aum DOUBLE PRECISION NOT NULL,
  flow DOUBLE PRECISION,
  PRIMARY KEY (code, date)
) WITHOUT ROWID;
CREATE INDEX scheme_month_by_date ON scheme_month (date);

-- The spread of the one-year returns of the schemes of a canonical sub-category at the last day of each month.
DROP TABLE IF EXISTS sub_category_month;
CREATE TABLE sub_category_month (
  sub_category TEXT NOT NULL,
  date TEXT NOT NULL,
  ${defineColumns(yearReturnFields)},
  PRIMARY KEY (sub_category, date)
) WITHOUT ROWID;

-- The active schemes of a canonical sub-category that existed at the start of a window of some years, together and one by one.
DROP TABLE IF EXISTS active_scorecard;
CREATE TABLE active_scorecard (
  ${defineColumns(activeScorecardFields)},
  PRIMARY KEY ("subCategory", "years")
) WITHOUT ROWID;
DROP TABLE IF EXISTS active_scheme;
CREATE TABLE active_scheme (
  ${defineColumns(activeSchemeFields)},
  PRIMARY KEY ("subCategory", "years", "code")
) WITHOUT ROWID;

-- AUM of a scheme on days that AMFI published it for, crores of rupees; portfolios have that of their own dates.
DROP TABLE IF EXISTS published_aum;
CREATE TABLE published_aum (
  scheme_key TEXT NOT NULL,
  date TEXT NOT NULL,
  aum DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (scheme_key, date)
) WITHOUT ROWID;

-- The newest tracking error and difference that AMFI publishes for a scheme, as the columns of its plans; see stored-tables.ts.
DROP TABLE IF EXISTS published_tracking;
CREATE TABLE published_tracking (
  scheme_key TEXT PRIMARY KEY,
  benchmark TEXT NOT NULL,
  error_date TEXT,
  error_regular DOUBLE PRECISION,
  error_direct DOUBLE PRECISION,
  difference_date TEXT,
  regular_1y DOUBLE PRECISION,
  direct_1y DOUBLE PRECISION,
  regular_3y DOUBLE PRECISION,
  direct_3y DOUBLE PRECISION,
  regular_5y DOUBLE PRECISION,
  direct_5y DOUBLE PRECISION,
  regular_10y DOUBLE PRECISION,
  direct_10y DOUBLE PRECISION
);

-- The stress tests of a scheme.
DROP TABLE IF EXISTS stress_test;
CREATE TABLE stress_test (
  scheme_key TEXT NOT NULL,
  date TEXT NOT NULL,
  ${defineColumns(stressTestValueFields)},
  PRIMARY KEY (scheme_key, date)
) WITHOUT ROWID;

-- Every ISIN of a scheme code, in upper case.
DROP TABLE IF EXISTS scheme_isin;
CREATE TABLE scheme_isin (
  isin TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (isin, code)
) WITHOUT ROWID;

-- The portfolios that codes share, numbered in the order of their leading codes; date is that of the latest one.
DROP TABLE IF EXISTS portfolio;
CREATE TABLE portfolio (
  id INTEGER PRIMARY KEY,
  leading_code TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  date TEXT NOT NULL
);

-- Splits, bonus issues, consolidations and reissued ISINs that the portfolios of two months (2025-07) show together. prev_isin is
-- empty if the ISIN is the same, ratio (units now per unit before) null if only the ISIN changed.
DROP TABLE IF EXISTS corporate_action;
CREATE TABLE corporate_action (
  prev_month TEXT NOT NULL,
  month TEXT NOT NULL,
  isin TEXT NOT NULL,
  prev_isin TEXT NOT NULL,
  ratio DOUBLE PRECISION,
  state TEXT NOT NULL,
  PRIMARY KEY (prev_month, month, isin)
) WITHOUT ROWID;

-- The ISINs an instrument had before and after a reissue, both ways, and those of the shares of one company. A market-capitalisation list of before has the former one.
DROP TABLE IF EXISTS reissued_isin;
CREATE TABLE reissued_isin (
  isin TEXT NOT NULL,
  other_isin TEXT NOT NULL,
  PRIMARY KEY (isin, other_isin)
) WITHOUT ROWID;

-- Changes of schemes in the order of GetSchemeEvents. applies_to says of which codes of the scheme: '' for all, a plan, or a code.
DROP TABLE IF EXISTS scheme_event;
CREATE TABLE scheme_event (
  position INTEGER PRIMARY KEY,
  ${defineColumns(schemeEventFields)},
  scheme_key TEXT NOT NULL,
  applies_to TEXT NOT NULL
);
CREATE INDEX scheme_event_by_scheme ON scheme_event (scheme_key);
CREATE INDEX scheme_event_by_date ON scheme_event ("date");

-- What all schemes did with each share, from their previous portfolios to their newest ones of a month (2025-07). Adding it up
-- takes 300 ms for the 100,000 rows of a month.
DROP TABLE IF EXISTS stock_trade;
CREATE TABLE stock_trade (
  month TEXT NOT NULL,
  "isin" TEXT NOT NULL,
  "instrument" TEXT NOT NULL,
  "bought" INTEGER NOT NULL,
  "sold" INTEGER NOT NULL,
  "tradeValue" DOUBLE PRECISION,
  "schemes" INTEGER NOT NULL,
  "sector" TEXT NOT NULL,
  PRIMARY KEY (month, "isin")
) WITHOUT ROWID;

-- The portfolios of each fund house in each month with any, without houses that had no scheme in it.
DROP TABLE IF EXISTS portfolio_coverage;
CREATE TABLE portfolio_coverage (
  ${defineColumns(portfolioCoverageFields)},
  PRIMARY KEY ("date", "mutualFund")
);

-- What each portfolio is made of: weights is JSON of [grouping, label, weight], percent, without sizes if no market-cap list classifies it.
-- turnover is what its trades since the previous portfolio exchanged, null if that is more than 100 days older.
DROP TABLE IF EXISTS portfolio_weights;
CREATE TABLE portfolio_weights (
  sheet INTEGER PRIMARY KEY,
  top10 DOUBLE PRECISION,
  turnover DOUBLE PRECISION,
  weights TEXT NOT NULL
);

-- Each portfolio against SEBI's rules of its day, by date, and the overlap of each two equity schemes of a fund house.
DROP TABLE IF EXISTS rule_check;
CREATE TABLE rule_check (
  portfolio INTEGER NOT NULL,
  position INTEGER NOT NULL,
  ${defineColumns(ruleCheckColumns)},
  PRIMARY KEY (portfolio, position)
) WITHOUT ROWID;
CREATE INDEX rule_check_by_date ON rule_check ("date");
DROP TABLE IF EXISTS portfolio_overlap;
CREATE TABLE portfolio_overlap (
  portfolio INTEGER NOT NULL,
  other_portfolio INTEGER NOT NULL,
  ${defineColumns(overlapColumns)},
  PRIMARY KEY (portfolio, other_portfolio, "date")
) WITHOUT ROWID;
CREATE INDEX portfolio_overlap_by_date ON portfolio_overlap ("date");

-- Rows of sheets whose numbers do not agree with each other, or with those of other holders, and why.
DROP TABLE IF EXISTS holding_note;
CREATE TABLE holding_note (
  sheet INTEGER NOT NULL,
  position INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (sheet, position)
) WITHOUT ROWID;

-- What GetHoldingsSearch searches: the rows of every latest portfolio, with their values in the previous portfolio.
DROP TABLE IF EXISTS latest_holding;
CREATE TABLE latest_holding (
  portfolio INTEGER NOT NULL,
  position INTEGER NOT NULL,
  ${defineColumns(latestHoldingColumns)},
  isin_key TEXT NOT NULL,
  instrument_key TEXT NOT NULL,
  size_key TEXT NOT NULL,
  asset_type_key TEXT NOT NULL,
  sector_key TEXT NOT NULL,
  industry_key TEXT NOT NULL,
  PRIMARY KEY (portfolio, position)
) WITHOUT ROWID;
CREATE INDEX latest_holding_by_isin ON latest_holding (isin_key);
CREATE INDEX latest_holding_by_instrument ON latest_holding (instrument_key);
CREATE INDEX latest_holding_by_sector ON latest_holding (sector_key);
CREATE INDEX latest_holding_by_industry ON latest_holding (industry_key);

-- The response of GetHoldings for each latest portfolio, as the bytes that are sent: JSON, with dTFormat String.
DROP TABLE IF EXISTS holdings_response;
CREATE TABLE holdings_response (
  portfolio INTEGER PRIMARY KEY,
  holding_rows INTEGER NOT NULL,
  body BYTEA NOT NULL
);

-- Stored portfolios of a name that match no scheme, and why; those that the user has settled so are left out.
DROP TABLE IF EXISTS unmatched_portfolio;
CREATE TABLE unmatched_portfolio (
  mutual_fund TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  newest TEXT NOT NULL,
  portfolios INTEGER NOT NULL,
  reason TEXT NOT NULL
);

-- One row: the trading calendar by the index series, and the trading days without NAVs of most schemes, as GetServerInfo has them.
DROP TABLE IF EXISTS market_days;
CREATE TABLE market_days (
  calendar TEXT NOT NULL,
  missing TEXT NOT NULL
);

-- Tables of format 1 that are no longer used.
DROP TABLE IF EXISTS document_print;
DROP TABLE IF EXISTS performance_document;
DROP TABLE IF EXISTS holdings_document;
`;
