-- One finished dataset version, for SQLite and PostgreSQL alike. A column for a field of the contract has that field's name,
-- quoted; a column that only serves queries is in snake_case, and in lower case if it is compared (`…_key`), so that no
-- engine's own casing or collation matters. A type that SQLite does not know (BYTEA) is stored unconverted.
-- WITHOUT ROWID clusters a table by its key in SQLite; drivers for other engines omit it.

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

-- The files a dataset was built from. If two have a value for the same item, the file of higher rank (text order) wins.
CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL UNIQUE,
  rank TEXT NOT NULL,
  as_of TEXT NOT NULL,
  rows_read INTEGER NOT NULL
);

-- Every way in which NAV files listed a code, with the highest-ranked source that did and the NAV dates it applies to.
-- Name, plan, option, ISINs and classification of a code are derived from these.
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

-- The NAV history of one code in three packed columns, ascending by day: days since 1970-01-01 (unsigned 16 bits), NAVs in
-- rupees (64-bit floats), the source each was taken from (unsigned 16 bits); little-endian.
CREATE TABLE nav (
  code TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  navs BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

-- One row per code. `aum_rank` is the order of GetAUM: DailyAum, largest first, nulls last, then Code.
CREATE TABLE scheme (
  aum_rank INTEGER PRIMARY KEY,
  "code" TEXT NOT NULL UNIQUE,
  "schemeName" TEXT NOT NULL,
  "mutualFund" TEXT NOT NULL,
  "plan" TEXT NOT NULL,
  "option" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "subCategory" TEXT NOT NULL,
  "isinGrowth" TEXT NOT NULL,
  "isinDivPayout" TEXT NOT NULL,
  "isinDivReinvest" TEXT NOT NULL,
  "launchDate" TEXT,
  "benchmark" TEXT NOT NULL,
  "riskometerScheme" TEXT NOT NULL,
  "riskometerBenchmark" TEXT NOT NULL,
  "preNavDate" TEXT,
  "preNav" DOUBLE PRECISION,
  "navDate" TEXT,
  "nav" DOUBLE PRECISION,
  "return1Day" DOUBLE PRECISION,
  "return7Days" DOUBLE PRECISION,
  "return7DaysBenchmark" DOUBLE PRECISION,
  "return15Days" DOUBLE PRECISION,
  "return15DaysBenchmark" DOUBLE PRECISION,
  "return1Month" DOUBLE PRECISION,
  "return1MonthBenchmark" DOUBLE PRECISION,
  "return3Month" DOUBLE PRECISION,
  "return3MonthBenchmark" DOUBLE PRECISION,
  "return6Month" DOUBLE PRECISION,
  "return6MonthBenchmark" DOUBLE PRECISION,
  "return1Year" DOUBLE PRECISION,
  "return1YearBenchmark" DOUBLE PRECISION,
  "return3Year" DOUBLE PRECISION,
  "return3YearBenchmark" DOUBLE PRECISION,
  "return5Year" DOUBLE PRECISION,
  "return5YearBenchmark" DOUBLE PRECISION,
  "return10Year" DOUBLE PRECISION,
  "return10YearBenchmark" DOUBLE PRECISION,
  "returnSinceLaunch" DOUBLE PRECISION,
  "returnSinceLaunchBenchmark" DOUBLE PRECISION,
  "dailyAum" DOUBLE PRECISION,
  "preMonthAum" DOUBLE PRECISION,
  "preMonthAvgAum" DOUBLE PRECISION,
  "specialCharAum" TEXT NOT NULL,
  "ir1Yr" DOUBLE PRECISION,
  "ir3Yr" DOUBLE PRECISION,
  "ir5Yr" DOUBLE PRECISION,
  "ir10Yr" DOUBLE PRECISION,
  portfolio INTEGER,
  name_key TEXT NOT NULL,
  house_key TEXT NOT NULL,
  type_key TEXT NOT NULL,
  category_key TEXT NOT NULL,
  sub_category_key TEXT NOT NULL
);
CREATE INDEX scheme_by_name ON scheme (name_key);
CREATE INDEX scheme_by_house ON scheme (house_key);
CREATE INDEX scheme_by_portfolio ON scheme (portfolio);

-- Every ISIN of a scheme code, in upper case.
CREATE TABLE scheme_isin (
  isin TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (isin, code)
) WITHOUT ROWID;

-- The portfolios that codes share, numbered in the order of their leading codes; `date` is that of the latest one.
CREATE TABLE portfolio (
  id INTEGER PRIMARY KEY,
  leading_code TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  date TEXT NOT NULL
);

-- One portfolio on its date, as a source disclosed it. `portfolio` is null while no code has its scheme's name; `size_list`
-- is the market-capitalisation list that gives company sizes on that date, null if none is near enough.
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
  source INTEGER NOT NULL
);
CREATE INDEX sheet_by_portfolio ON sheet (portfolio, date);

-- The rows of every sheet, in the order of the source.
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

-- Futures, options and swaps that a sheet lists outside its grand total, stored as disclosed. They are not part of the
-- portfolio, whose weights add up to the total.
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

-- Size of a company in each list; `list` is the last day of the list's six months.
CREATE TABLE company_size (
  list TEXT NOT NULL,
  isin TEXT NOT NULL,
  size TEXT NOT NULL,
  PRIMARY KEY (list, isin)
) WITHOUT ROWID;

-- What GetHoldingsSearch searches: the rows of every latest portfolio, with their values in the previous portfolio.
CREATE TABLE latest_holding (
  portfolio INTEGER NOT NULL,
  position INTEGER NOT NULL,
  "instrument" TEXT NOT NULL,
  "isin" TEXT NOT NULL,
  "industryOrRating" TEXT NOT NULL,
  "quantity" DOUBLE PRECISION,
  "marketValue" DOUBLE PRECISION,
  "weight" DOUBLE PRECISION,
  "yield" DOUBLE PRECISION,
  "assetType" TEXT NOT NULL,
  "size" TEXT NOT NULL,
  "sector" TEXT NOT NULL,
  "date" TEXT NOT NULL,
  "prevQuantity" DOUBLE PRECISION,
  "prevWeight" DOUBLE PRECISION,
  isin_key TEXT NOT NULL,
  size_key TEXT NOT NULL,
  asset_type_key TEXT NOT NULL,
  sector_key TEXT NOT NULL,
  industry_key TEXT NOT NULL,
  PRIMARY KEY (portfolio, position)
) WITHOUT ROWID;
CREATE INDEX latest_holding_by_isin ON latest_holding (isin_key);
CREATE INDEX latest_holding_by_sector ON latest_holding (sector_key);
CREATE INDEX latest_holding_by_industry ON latest_holding (industry_key);

-- New fund offers, in the order they are returned: launch date, latest first, nulls last, then name.
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
