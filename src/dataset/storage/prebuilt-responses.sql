-- Records as GetAUM and GetHoldings send them over the wire, as JSON with dTFormat String: returning one is reading one text.
-- Rebuilt from the other tables whenever a dataset is finished; datasets built before these tables existed lack them.
-- `print` is the version of the code that wrote them. Another version might write them differently, and queries the records.

DROP TABLE IF EXISTS document_print;
CREATE TABLE document_print (
  print TEXT NOT NULL
);

DROP TABLE IF EXISTS performance_document;
CREATE TABLE performance_document (
  aum_rank INTEGER PRIMARY KEY,
  json TEXT NOT NULL
);

-- The whole response with the rows of a latest portfolio, as the bytes that are sent.
DROP TABLE IF EXISTS holdings_document;
CREATE TABLE holdings_document (
  portfolio INTEGER PRIMARY KEY,
  holding_rows INTEGER NOT NULL,
  answer BYTEA NOT NULL
);

-- Finds the portfolio of a code without reading the other columns of scheme.
CREATE INDEX IF NOT EXISTS scheme_portfolio_by_code ON scheme ("code", portfolio);
