-- What a database contains beside the dataset versions, each of which is a schema of its own with the tables of storage/stored-tables.ts.

CREATE SCHEMA IF NOT EXISTS fundlens;

-- The finished versions: the name of each is that of its schema. As in a manifest.
CREATE TABLE IF NOT EXISTS fundlens.version (
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  format INTEGER NOT NULL,
  built_at TEXT NOT NULL,
  nav_as_of TEXT,
  portfolio_as_of TEXT,
  schemes INTEGER NOT NULL,
  nav_rows INTEGER NOT NULL,
  holding_rows INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  sources TEXT NOT NULL,
  -- of a sample, as in its `sample.json`; else empty
  generator_version TEXT NOT NULL
);

-- The version of each kind that is served, and the one before. To publish a version is to change one of these rows.
CREATE TABLE IF NOT EXISTS fundlens.current_version (
  kind TEXT PRIMARY KEY,
  name TEXT NOT NULL REFERENCES fundlens.version,
  previous TEXT NOT NULL
);

-- The access keys, as the text of a `keys.json`: they are validated and replaced as a whole. One row, or none before the first key.
CREATE TABLE IF NOT EXISTS fundlens.access_keys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content TEXT NOT NULL
);
