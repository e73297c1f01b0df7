-- What a dataset version takes from its sources; derived-tables.sql has what is computed from it. Run on a dataset of an earlier
-- format, this script adds the tables it lacks. For SQLite and PostgreSQL alike. A column for a field of the contract has that
-- field's name, quoted; a column that only serves queries is in snake_case, and in lower case if it is compared (`…_key`), so
-- that no engine's own casing or collation matters. A type that SQLite does not know (BYTEA) is stored unconverted. WITHOUT
-- ROWID clusters a table by its key in SQLite; drivers for other engines omit it.

CREATE TABLE IF NOT EXISTS dataset (
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
CREATE TABLE IF NOT EXISTS source (
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
CREATE TABLE IF NOT EXISTS listing (
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
CREATE TABLE IF NOT EXISTS nav (
  code TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  navs BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

-- Levels of total-return indices, packed like a NAV history (`sources` has 32 bits); the dates on which an index has a value are
-- trading days. `name` is in upper case, since sources spell one index as `NIFTY 50` and `Nifty 50`.
CREATE TABLE IF NOT EXISTS index_series (
  name TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  levels BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

-- One portfolio on its date, as a source disclosed it. `portfolio` is null while no code has its scheme's name; `size_list`
-- is the market-capitalisation list that gives company sizes on that date, null if none is near enough.
CREATE TABLE IF NOT EXISTS sheet (
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
CREATE INDEX IF NOT EXISTS sheet_by_portfolio ON sheet (portfolio, date);

-- The rows of every sheet, in the order of the source.
CREATE TABLE IF NOT EXISTS holding (
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

-- Futures, options and swaps that a sheet lists outside its grand total, stored as disclosed. They are served after the
-- holdings, with `marketValue` as ExposureValue and `weight` as Exposure, since the weights of the portfolio add up to its
-- total without them.
CREATE TABLE IF NOT EXISTS derivative (
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
CREATE TABLE IF NOT EXISTS company_size (
  list TEXT NOT NULL,
  isin TEXT NOT NULL,
  size TEXT NOT NULL,
  PRIMARY KEY (list, isin)
) WITHOUT ROWID;

-- New fund offers, in the order they are returned: launch date, latest first, nulls last, then name.
CREATE TABLE IF NOT EXISTS offer (
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
