CREATE TABLE average_aum (
  code TEXT NOT NULL,
  period_start TEXT NOT NULL,
  average_aum DOUBLE PRECISION NOT NULL,
  source INTEGER NOT NULL,
  PRIMARY KEY (code, period_start)
) WITHOUT ROWID;

CREATE TABLE company_size (
  list TEXT NOT NULL,
  isin TEXT NOT NULL,
  size TEXT NOT NULL,
  PRIMARY KEY (list, isin)
) WITHOUT ROWID;

CREATE TABLE company_symbol (
  list TEXT NOT NULL,
  symbol_key TEXT NOT NULL,
  isin TEXT NOT NULL,
  PRIMARY KEY (list, symbol_key, isin)
) WITHOUT ROWID;

CREATE TABLE dataset (
  format INTEGER NOT NULL,
  version TEXT NOT NULL,
  kind TEXT NOT NULL,
  built_at TEXT NOT NULL,
  produced_at TEXT NOT NULL,
  nav_as_of TEXT,
  portfolio_as_of TEXT,
  schemes INTEGER NOT NULL,
  nav_rows INTEGER NOT NULL,
  holding_rows INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  sources TEXT NOT NULL
);

CREATE TABLE derivative (
  sheet INTEGER NOT NULL,
  position INTEGER NOT NULL,
  "instrument" TEXT NOT NULL,
  "isin" TEXT NOT NULL,
  "industryOrRating" TEXT NOT NULL,
  "quantity" DOUBLE PRECISION,
  "marketValue" DOUBLE PRECISION,
  "weight" DOUBLE PRECISION,
  "yield" DOUBLE PRECISION,
  "assetType" TEXT NOT NULL,
  "sector" TEXT NOT NULL,
  PRIMARY KEY (sheet, position)
) WITHOUT ROWID;

CREATE TABLE expense_ratio (
  nsdl_code TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  month TEXT NOT NULL,
  first_date TEXT NOT NULL,
  last_date TEXT NOT NULL,
  regular DOUBLE PRECISION,
  direct DOUBLE PRECISION,
  source INTEGER NOT NULL,
  PRIMARY KEY (nsdl_code, scheme_name, month, first_date)
) WITHOUT ROWID;

CREATE TABLE holding (
  sheet INTEGER NOT NULL,
  position INTEGER NOT NULL,
  "instrument" TEXT NOT NULL,
  "isin" TEXT NOT NULL,
  "industryOrRating" TEXT NOT NULL,
  "quantity" DOUBLE PRECISION,
  "marketValue" DOUBLE PRECISION,
  "weight" DOUBLE PRECISION,
  "yield" DOUBLE PRECISION,
  "assetType" TEXT NOT NULL,
  "sector" TEXT NOT NULL,
  PRIMARY KEY (sheet, position)
) WITHOUT ROWID;

CREATE INDEX holding_by_isin ON holding ("isin", sheet);

CREATE TABLE index_series (
  name TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  levels BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

CREATE TABLE listing (
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  plan_cell TEXT,
  option_cell TEXT,
  mutual_fund TEXT NOT NULL,
  type TEXT NOT NULL,
  category TEXT NOT NULL,
  sub_category TEXT NOT NULL,
  isin_first TEXT NOT NULL,
  isin_reinvest TEXT NOT NULL,
  source INTEGER NOT NULL,
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL
);

CREATE INDEX listing_by_code ON listing (code);

CREATE TABLE nav (
  code TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  navs BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

CREATE TABLE nav_override (
  code TEXT NOT NULL,
  date TEXT NOT NULL,
  kind TEXT NOT NULL,
  nav DOUBLE PRECISION,
  PRIMARY KEY (code, date)
) WITHOUT ROWID;

CREATE TABLE offer (
  position INTEGER PRIMARY KEY,
  "date" TEXT,
  "mutualFund" TEXT NOT NULL,
  "schemeName" TEXT NOT NULL,
  "objective" TEXT NOT NULL,
  "schemeType" TEXT NOT NULL,
  "schemeCategory" TEXT NOT NULL,
  "newFundLaunchDate" TEXT,
  "newFundEarliestClosureDate" TEXT,
  "newFundOfferClosureDate" TEXT,
  "indicateLoadSeparately" TEXT NOT NULL,
  "minimumSubscriptionAmount" TEXT NOT NULL,
  "website" TEXT NOT NULL,
  "receivedAt" TEXT
);

CREATE TABLE published_details (
  scheme_id TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  date TEXT NOT NULL,
  mutual_fund TEXT NOT NULL,
  objective TEXT NOT NULL,
  scheme_type TEXT NOT NULL,
  scheme_category TEXT NOT NULL,
  launch_date TEXT,
  "load" TEXT NOT NULL,
  minimum_amount TEXT NOT NULL,
  source INTEGER NOT NULL,
  PRIMARY KEY (scheme_id, scheme_name)
) WITHOUT ROWID;

CREATE TABLE published_offer (
  scheme_id TEXT NOT NULL,
  is_detailed INTEGER NOT NULL,
  mutual_fund TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  objective TEXT NOT NULL,
  scheme_type TEXT NOT NULL,
  scheme_category TEXT NOT NULL,
  launch_date TEXT,
  earliest_closure_date TEXT,
  closure_date TEXT,
  "load" TEXT NOT NULL,
  offer_price TEXT NOT NULL,
  minimum_amount TEXT NOT NULL,
  website TEXT NOT NULL,
  source INTEGER NOT NULL,
  PRIMARY KEY (scheme_id, is_detailed)
) WITHOUT ROWID;

CREATE TABLE published_performance (
  scheme_name TEXT NOT NULL,
  nav_date TEXT NOT NULL,
  benchmark TEXT NOT NULL,
  riskometer_scheme TEXT NOT NULL,
  riskometer_benchmark TEXT NOT NULL,
  daily_aum_mark TEXT NOT NULL,
  pre_month_aum_mark TEXT NOT NULL,
  "navRegular" DOUBLE PRECISION,
  "navDirect" DOUBLE PRECISION,
  "return7DaysRegular" DOUBLE PRECISION,
  "return7DaysDirect" DOUBLE PRECISION,
  "return7DaysBenchmark" DOUBLE PRECISION,
  "return15DaysRegular" DOUBLE PRECISION,
  "return15DaysDirect" DOUBLE PRECISION,
  "return15DaysBenchmark" DOUBLE PRECISION,
  "return1MonthRegular" DOUBLE PRECISION,
  "return1MonthDirect" DOUBLE PRECISION,
  "return1MonthBenchmark" DOUBLE PRECISION,
  "return3MonthRegular" DOUBLE PRECISION,
  "return3MonthDirect" DOUBLE PRECISION,
  "return3MonthBenchmark" DOUBLE PRECISION,
  "return6MonthRegular" DOUBLE PRECISION,
  "return6MonthDirect" DOUBLE PRECISION,
  "return6MonthBenchmark" DOUBLE PRECISION,
  "return1YearRegular" DOUBLE PRECISION,
  "return1YearDirect" DOUBLE PRECISION,
  "return1YearBenchmark" DOUBLE PRECISION,
  "return3YearRegular" DOUBLE PRECISION,
  "return3YearDirect" DOUBLE PRECISION,
  "return3YearBenchmark" DOUBLE PRECISION,
  "return5YearRegular" DOUBLE PRECISION,
  "return5YearDirect" DOUBLE PRECISION,
  "return5YearBenchmark" DOUBLE PRECISION,
  "return10YearRegular" DOUBLE PRECISION,
  "return10YearDirect" DOUBLE PRECISION,
  "return10YearBenchmark" DOUBLE PRECISION,
  "returnSinceLaunchRegular" DOUBLE PRECISION,
  "returnSinceLaunchDirect" DOUBLE PRECISION,
  "returnSinceLaunchBenchmarkRegular" DOUBLE PRECISION,
  "returnSinceLaunchBenchmarkDirect" DOUBLE PRECISION,
  "ir1YrRegular" DOUBLE PRECISION,
  "ir1YrDirect" DOUBLE PRECISION,
  "ir3YrRegular" DOUBLE PRECISION,
  "ir3YrDirect" DOUBLE PRECISION,
  "ir5YrRegular" DOUBLE PRECISION,
  "ir5YrDirect" DOUBLE PRECISION,
  "ir10YrRegular" DOUBLE PRECISION,
  "ir10YrDirect" DOUBLE PRECISION,
  "dailyAUM" DOUBLE PRECISION,
  "preMonthAUM" DOUBLE PRECISION,
  "preMonthAvgAUM" DOUBLE PRECISION,
  source INTEGER NOT NULL,
  PRIMARY KEY (scheme_name, nav_date)
) WITHOUT ROWID;

CREATE TABLE published_stress_test (
  scheme_name TEXT NOT NULL,
  date TEXT NOT NULL,
  category TEXT NOT NULL,
  code TEXT NOT NULL,
  "stressAum" DOUBLE PRECISION,
  "days50" DOUBLE PRECISION,
  "days25" DOUBLE PRECISION,
  "topInvestorsShare" DOUBLE PRECISION,
  "stressLargeCapShare" DOUBLE PRECISION,
  "stressMidCapShare" DOUBLE PRECISION,
  "stressSmallCapShare" DOUBLE PRECISION,
  "stressCashShare" DOUBLE PRECISION,
  "stressVolatility" DOUBLE PRECISION,
  "stressBenchmarkVolatility" DOUBLE PRECISION,
  "stressBeta" DOUBLE PRECISION,
  "trailingPe" DOUBLE PRECISION,
  "benchmarkPe" DOUBLE PRECISION,
  "benchmarkPe1YearAgo" DOUBLE PRECISION,
  "benchmarkPe2YearsAgo" DOUBLE PRECISION,
  "portfolioTurnover" DOUBLE PRECISION,
  source INTEGER NOT NULL,
  PRIMARY KEY (scheme_name, date)
) WITHOUT ROWID;

CREATE TABLE published_tracking_difference (
  scheme_name TEXT NOT NULL,
  date TEXT NOT NULL,
  benchmark TEXT NOT NULL,
  regular_1y DOUBLE PRECISION,
  direct_1y DOUBLE PRECISION,
  regular_3y DOUBLE PRECISION,
  direct_3y DOUBLE PRECISION,
  regular_5y DOUBLE PRECISION,
  direct_5y DOUBLE PRECISION,
  regular_10y DOUBLE PRECISION,
  direct_10y DOUBLE PRECISION,
  regular_launch DOUBLE PRECISION,
  direct_launch DOUBLE PRECISION,
  source INTEGER NOT NULL,
  PRIMARY KEY (scheme_name, date)
) WITHOUT ROWID;

CREATE TABLE published_tracking_error (
  scheme_name TEXT NOT NULL,
  date TEXT NOT NULL,
  benchmark TEXT NOT NULL,
  regular DOUBLE PRECISION,
  direct DOUBLE PRECISION,
  source INTEGER NOT NULL,
  PRIMARY KEY (scheme_name, date)
) WITHOUT ROWID;

CREATE TABLE rejected_sheet (
  source INTEGER NOT NULL,
  sheet TEXT NOT NULL,
  reason TEXT NOT NULL
);

CREATE TABLE replaced_nav (
  code TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  navs BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

CREATE TABLE riskometer (
  scheme_name TEXT NOT NULL,
  date TEXT NOT NULL,
  riskometer_scheme TEXT NOT NULL,
  benchmark TEXT NOT NULL,
  riskometer_benchmark TEXT NOT NULL,
  source INTEGER NOT NULL,
  PRIMARY KEY (scheme_name, date)
) WITHOUT ROWID;

CREATE TABLE scheme_document (
  source INTEGER PRIMARY KEY,
  scheme_id TEXT NOT NULL,
  saved TEXT,
  received TEXT,
  "rows" TEXT NOT NULL
);

CREATE TABLE scheme_master (
  code TEXT PRIMARY KEY,
  amc TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  nav_name TEXT NOT NULL,
  scheme_type TEXT NOT NULL,
  scheme_category TEXT NOT NULL,
  minimum_amount TEXT NOT NULL,
  launch_date TEXT,
  closure_date TEXT,
  isins TEXT NOT NULL,
  source INTEGER NOT NULL
);

CREATE TABLE scheme_override (
  mutual_fund TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  codes TEXT NOT NULL
);

CREATE TABLE sheet (
  id INTEGER PRIMARY KEY,
  portfolio INTEGER,
  date TEXT NOT NULL,
  size_list TEXT,
  mutual_fund TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  sheet_name TEXT NOT NULL,
  total_weight DOUBLE PRECISION NOT NULL,
  total_value DOUBLE PRECISION NOT NULL,
  holding_rows INTEGER NOT NULL,
  source INTEGER NOT NULL,
  "ytm" DOUBLE PRECISION,
  "macaulayDuration" DOUBLE PRECISION,
  "modifiedDuration" DOUBLE PRECISION,
  "averageMaturity" DOUBLE PRECISION,
  "turnover" DOUBLE PRECISION,
  "standardDeviation" DOUBLE PRECISION,
  "sharpeRatio" DOUBLE PRECISION,
  "beta" DOUBLE PRECISION,
  "printedMetrics" TEXT NOT NULL
);

CREATE INDEX sheet_by_date ON sheet (date);

CREATE INDEX sheet_by_portfolio ON sheet (portfolio, date);

CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  period TEXT NOT NULL,
  sha256 TEXT NOT NULL UNIQUE,
  rank TEXT NOT NULL,
  as_of TEXT NOT NULL,
  rows_read INTEGER NOT NULL,
  format INTEGER,
  unread INTEGER
);
