import { must, mustEqual } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { dayOf, textOf, type Row } from '../asking/row.ts';
import { performances, serverInfo } from '../asking/market.ts';
import { readRow } from '../asking/row.ts';
import { readEnvelope, type Service } from '../asking/service.ts';
import { smallQuestion } from '../asking/small-questions.ts';
import { readDate } from '../specification/day.ts';
import { operationNames, told, type OperationName } from '../specification/operations.ts';

/** Dates in both formats, and in an order that can be. */
export const datePromises: readonly Promised[] = [
  ...operationNames.map((name) =>
    ours(`${name} tells the same days in Iso as in String, an absent one as null`, sameDays(name)),
  ),
  specified('the previous NAV is older than the latest', async (service) => {
    for (const row of await performances(service)) {
      const [before, latest] = [dayOf(row, 'PreNavDate'), dayOf(row, 'NavDate')];
      if (before && latest) must(before < latest, `${row.where}, PreNavDate`, before, `a day before ${latest}`);
    }
  }),
  specified('no NAV is newer than the record that tells it', async (service) => {
    for (const row of await performances(service)) {
      const [latest, produced] = [dayOf(row, 'NavDate'), dayOf(row, 'Date')];
      if (latest && produced) must(latest <= produced, `${row.where}, NavDate`, latest, `a day up to ${produced}`);
    }
  }),
  ours('a date is a day and a NAV has one: its clock stands at 00:00:00', async (service) => {
    for (const row of await performances(service)) {
      for (const field of ['NavDate', 'PreNavDate']) {
        const text = String(row.told[field.toLowerCase()]);
        must(text.endsWith(' 00:00:00'), `${row.where}, ${field}`, text, '00:00:00');
      }
    }
  }),
  ours('a record was produced when the newest NAV was known', async (service) => {
    const info = await serverInfo(service);
    if (textOf(info, 'DatasetKind') === 'Upstream') return; // whatever it was produced from is not known
    const newest = dayOf(info, 'NavAsOf') ?? '';
    for (const row of await performances(service)) {
      const produced = dayOf(row, 'Date') ?? '';
      must(produced >= newest, `${row.where}, Date`, produced, `${newest}, the newest NAV, or later`);
    }
  }),
  ours('NavAsOf is the newest NAV, PortfolioAsOf the newest portfolio', async (service) => {
    const info = await serverInfo(service);
    const newest = (rows: readonly Row[], field: string) =>
      rows.reduce<string | null>((latest, row) => later(latest, dayOf(row, field)), null);
    mustEqual('GetServerInfo, NavAsOf', dayOf(info, 'NavAsOf'), newest(await performances(service), 'NavDate'));
    const portfolios = newest(await service.rows('GetSchemeMaster'), 'PortfolioDate');
    mustEqual('GetServerInfo, PortfolioAsOf', dayOf(info, 'PortfolioAsOf'), portfolios);
  }),
];

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);

function sameDays(name: OperationName) {
  return async (service: Service) => {
    const asked = await smallQuestion(service, name);
    const rows = await service.rows(name, asked);
    const iso = readEnvelope(await service.ask(name, { ...asked, dTFormat: 'Iso' })).value;
    must(iso.length === rows.length, `${name} dTFormat=Iso`, iso.length, String(rows.length));
    const { record, extension = {} } = told(name);
    const fields = Object.entries({ ...record, ...extension });
    for (const [at, row] of rows.entries()) {
      const other = readRow(`${row.where} dTFormat=Iso`, iso[at]);
      for (const [field, kind] of fields) {
        const value = row.told[field.toLowerCase()];
        const dated = kind === 'date' || kind === 'time';
        if (name === 'GetLimitation' && field === 'Remaining') continue;
        const expected = dated ? readDate(`${row.where}, ${field}`, kind, String(value)) : value;
        mustEqual(`${other.where}, ${field}`, other.told[field.toLowerCase()], expected);
      }
    }
  };
}
