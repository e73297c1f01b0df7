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

CREATE TABLE observation (
  feed TEXT NOT NULL,
  subject TEXT NOT NULL,
  date TEXT NOT NULL,
  part TEXT NOT NULL,
  header INTEGER NOT NULL,
  cells TEXT NOT NULL,
  source INTEGER NOT NULL,
  PRIMARY KEY (feed, subject, date, part)
) WITHOUT ROWID;

CREATE TABLE observation_header (
  id INTEGER PRIMARY KEY,
  titles TEXT NOT NULL UNIQUE
);

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

CREATE TABLE scheme_document (
  source INTEGER PRIMARY KEY,
  scheme_id TEXT NOT NULL,
  saved TEXT,
  received TEXT,
  "rows" TEXT NOT NULL
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
