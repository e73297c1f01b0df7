-- Records as GetAUM and GetHoldings tell them over the wire, in JSON with dTFormat String: telling one is reading one text.
-- Made anew from the other tables whenever a dataset is finished; one that was made before these tables were lacks them.
-- `print` says by which code they were written; another code would write otherwise, and tells the records instead.

DROP TABLE IF EXISTS document_print;
CREATE TABLE document_print (
  print TEXT NOT NULL
);

DROP TABLE IF EXISTS performance_document;
CREATE TABLE performance_document (
  aum_rank INTEGER PRIMARY KEY,
  json TEXT NOT NULL
);

-- The whole answer that tells the rows of a latest portfolio, as the bytes that are sent.
DROP TABLE IF EXISTS holdings_document;
CREATE TABLE holdings_document (
  portfolio INTEGER PRIMARY KEY,
  holding_rows INTEGER NOT NULL,
  answer BYTEA NOT NULL
);

-- From a code to its portfolio without a look at all else that a scheme tells.
CREATE INDEX IF NOT EXISTS scheme_portfolio_by_code ON scheme ("code", portfolio);
