import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import { holdingFields } from '../../../src/contract/records/holding.ts';
import { performanceFields } from '../../../src/contract/records/performance.ts';

// `node express-sqlite.js DATASET`: the service as it is commonly built, over the same database: a prepared statement for
// each request, rows as objects, `response.json`.
const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true });
const fieldsOf = (fields, table) =>
  Object.keys(fields)
    .filter((name) => name !== 'date')
    .map((name) => `${table}."${name}"`)
    .join(', ');

const schemes = database.prepare(
  `SELECT ${fieldsOf(performanceFields, 's')}, d.produced_at AS date FROM scheme s, dataset d WHERE s.code = ?`,
);
const holdings = database.prepare(
  `SELECT ${fieldsOf(holdingFields, 'h')}, h.date FROM scheme s JOIN latest_holding h ON h.portfolio = s.portfolio
   WHERE s.code = ? ORDER BY h.position`,
);

const codeIn = ({ code }) => (typeof code === 'string' ? code : '');

const app = express();
app.get('/api/GetAUM', (request, response) => {
  const value = schemes.all(codeIn(request.query));
  response.json({ value, count: value.length });
});
app.get('/api/GetHoldings', (request, response) => {
  const value = holdings.all(codeIn(request.query));
  response.json({ value, count: value.length });
});
app.listen(Number(process.env['PORT']), '127.0.0.1');
