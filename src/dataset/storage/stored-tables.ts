import { newFundOfferFields } from '#contract/records/new-fund-offer.ts';
import { printedMetricFields } from '#contract/records/portfolio.ts';
import { defineColumns, sheetRowColumns } from './columns.ts';

/**
 * Version of the stored tables and of what is serialized in any table. A dataset of another format is not opened: a sample is generated
 * again, and `npm run import` upgrades official data.
 */
export const DATASET_FORMAT = 13;

/**
 * The tables that a dataset version takes from its sources; derived-tables.ts has what is computed from them. Run on a dataset of an earlier
 * format, this script adds the tables it lacks. For SQLite and PostgreSQL alike. A column for a field of the contract has that
 * field's name, quoted; a column that only serves queries is in snake_case, and in lower case if it is compared (`…_key`), so
 * that no engine's own casing or collation matters. A type that SQLite does not know (BYTEA) is stored unconverted. WITHOUT
 * ROWID clusters a table by its key in SQLite; drivers for other engines omit it. A change needs a higher DATASET_FORMAT, and
 * some a migration: see migrations.ts.
 */
export const STORED_TABLES = `
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

-- The files a dataset was built from. If two have a value for the same item, the file of higher rank (text order) wins: it ends with the
-- digest of the bytes. period is the day or month that it was requested for, if only its name says so: sha256 is one of the bytes and of it.
-- format is the DATASET_FORMAT of the program that parsed it, null before 7; unread is how many of its rows and values could not be used,
-- null before 9.
CREATE TABLE IF NOT EXISTS source (
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

-- The sheets of a source that were left out. Its file is read again when it is imported again, since a later parser may read them.
CREATE TABLE IF NOT EXISTS rejected_sheet (
  source INTEGER NOT NULL,
  sheet TEXT NOT NULL,
  reason TEXT NOT NULL
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
CREATE INDEX IF NOT EXISTS listing_by_code ON listing (code);

-- The NAV history of one code in three packed columns, ascending by day: days since 1970-01-01 (unsigned 16 bits), NAVs in
-- rupees (64-bit floats), the source each was taken from (unsigned 16 bits); little-endian.
CREATE TABLE IF NOT EXISTS nav (
  code TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  navs BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

-- The user's scheme-overrides.csv that the dataset was derived with. Codes are separated by spaces, empty for none.
CREATE TABLE IF NOT EXISTS scheme_override (
  mutual_fund TEXT NOT NULL,
  scheme_name TEXT NOT NULL,
  codes TEXT NOT NULL
);

-- The same file, what it settles of a code on a day: kind is Split or Loss for the move from the NAV before it, Nav for its
-- value, which is null for none.
CREATE TABLE IF NOT EXISTS nav_override (
  code TEXT NOT NULL,
  date TEXT NOT NULL,
  kind TEXT NOT NULL,
  nav DOUBLE PRECISION,
  PRIMARY KEY (code, date)
) WITHOUT ROWID;

-- The rows of nav that such an override has changed, as the files have them.
CREATE TABLE IF NOT EXISTS replaced_nav (
  code TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  navs BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

-- Levels of total-return indices, packed like a NAV history (sources has 32 bits); the dates on which an index has a value are
-- trading days. name is in upper case, since sources spell one index as "NIFTY 50" and "Nifty 50".
CREATE TABLE IF NOT EXISTS index_series (
  name TEXT PRIMARY KEY,
  days BYTEA NOT NULL,
  levels BYTEA NOT NULL,
  sources BYTEA NOT NULL
);

-- One portfolio on its date, as a source disclosed it. portfolio is null while no code has its scheme's name; size_list
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
  source INTEGER NOT NULL,
  ${defineColumns(printedMetricFields)}
);
CREATE INDEX IF NOT EXISTS sheet_by_portfolio ON sheet (portfolio, date);
CREATE INDEX IF NOT EXISTS sheet_by_date ON sheet (date);

-- The rows of every sheet, in the order of the source.
CREATE TABLE IF NOT EXISTS holding (
  sheet INTEGER NOT NULL,
  position INTEGER NOT NULL,
  ${defineColumns(sheetRowColumns)},
  PRIMARY KEY (sheet, position)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS holding_by_isin ON holding ("isin", sheet);

-- Futures, options and swaps that a sheet lists outside its grand total, stored as disclosed. They are served after the
-- holdings, with marketValue as ExposureValue and weight as Exposure, since the weights of the portfolio add up to its
-- total without them.
CREATE TABLE IF NOT EXISTS derivative (
  sheet INTEGER NOT NULL,
  position INTEGER NOT NULL,
  ${defineColumns(sheetRowColumns)},
  PRIMARY KEY (sheet, position)
) WITHOUT ROWID;

-- Size of a company in each list; list is the last day of the list's six months.
CREATE TABLE IF NOT EXISTS company_size (
  list TEXT NOT NULL,
  isin TEXT NOT NULL,
  size TEXT NOT NULL,
  PRIMARY KEY (list, isin)
) WITHOUT ROWID;

-- BSE and NSE symbols of the companies in a list, in lower case.
CREATE TABLE IF NOT EXISTS company_symbol (
  list TEXT NOT NULL,
  symbol_key TEXT NOT NULL,
  isin TEXT NOT NULL,
  PRIMARY KEY (list, symbol_key, isin)
) WITHOUT ROWID;

-- What simple sources publish (feeds): one row for each subject (a scheme or a code, as the file names it), date ('' for lists without dates) and
-- part ('' for most), as the file has it. cells is a JSON array below the titles of a header; what they mean is said by the fields of the feed, which
-- read them whenever a dataset is derived.
CREATE TABLE IF NOT EXISTS observation (
  feed TEXT NOT NULL,
  subject TEXT NOT NULL,
  date TEXT NOT NULL,
  part TEXT NOT NULL,
  header INTEGER NOT NULL,
  cells TEXT NOT NULL,
  source INTEGER NOT NULL,
  PRIMARY KEY (feed, subject, date, part)
) WITHOUT ROWID;

-- The titles of columns, a JSON array, once for all rows and files that have them.
CREATE TABLE IF NOT EXISTS observation_header (
  id INTEGER PRIMARY KEY,
  titles TEXT NOT NULL UNIQUE
);

-- Scheme summary documents as printed: their labels and values as JSON, read again whenever the dataset is derived. scheme_id is AMFI's number of
-- the scheme, '' if the name of the file does not have it; saved is the day on which it was saved, received that on which it was downloaded.
CREATE TABLE IF NOT EXISTS scheme_document (
  source INTEGER PRIMARY KEY,
  scheme_id TEXT NOT NULL,
  saved TEXT,
  received TEXT,
  "rows" TEXT NOT NULL
);

-- New fund offers, in the order they are returned: launch date, latest first, nulls last, then name.
CREATE TABLE IF NOT EXISTS offer (
  position INTEGER PRIMARY KEY,
  ${defineColumns(newFundOfferFields)}
);
`;
