import { assertEqual, assertThat, CheckFailure } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { assertProblem } from '../../client/problem.ts';
import { parseJson, parseRows, type ApiResponse, type ServiceClient } from '../../client/service-client.ts';
import { getSmallRequest } from '../../client/small-requests.ts';
import { FORMATS, LAYOUTS } from '../../specification/enumerations.ts';
import { getOperation, operationNames, type OperationName } from '../../specification/operations.ts';

/** The parameter `layout`. */
export const columnChecks: readonly Check[] = [
  ...operationNames.map((name) =>
    ours(`${name} with layout=Columns returns the values of its records, field by field`, checkColumns(name)),
  ),
  ...operationNames.map((name, index) =>
    ours(`${name} with layout=Columns in another format than Json is a 400`, async (service) => {
      const params = await getSmallRequest(service, name);
      const others = FORMATS.filter((format) => format !== 'Json');
      // of every third operation the same one, since a key may send only so many requests a minute
      for (const format of name === 'GetAUM' ? others : others.slice(index % 3, (index % 3) + 1)) {
        const response = await service.send(name, { ...params, layout: 'Columns', format });
        const { where, parameter, detail } = assertProblem(response, 400);
        assertEqual(`${where}, parameter`, parameter, 'layout');
        assertThat(/layout/.test(detail) && /format/.test(detail), `${where}, detail`, detail, 'layout and format');
      }
    }),
  ),
  ours('layout has two values, in any letter case, and Records is that of a request without it', async (service) => {
    const params = await getSmallRequest(service, 'GetAUM');
    for (const layout of ['Rows', 'Column', '1']) {
      const { where, parameter, allowed } = assertProblem(await service.send('GetAUM', { ...params, layout }), 400);
      assertEqual(`${where}, parameter`, parameter, 'layout');
      assertEqual(`${where}, allowed`, allowed, LAYOUTS);
    }
    const records = await service.get('GetAUM', params);
    for (const layout of ['Records', 'RECORDS', '']) {
      const same = await service.get('GetAUM', { ...params, layout });
      assertEqual(same.where, same.text, records.text);
    }
    const columns = await service.get('GetAUM', { ...params, layout: 'Columns' });
    const inLowerCase = await service.get('GetAUM', { ...params, LAYOUT: 'columns' });
    assertEqual(inLowerCase.where, inLowerCase.text, columns.text);
    assertThat(
      columns.headers.get('etag') !== records.headers.get('etag'),
      `${columns.where}, ETag`,
      columns.headers.get('etag'),
      'another one than that of the records',
    );
  }),
  ours('layout=Columns with fields has these columns and Code, and empty ones without records', async (service) => {
    const selected = await service.get('GetAUM', { code: 'no-such-code', fields: 'nav,DailyAum', layout: 'Columns' });
    assertEqual(selected.where, parseColumns(selected), { count: 0, columns: { Code: [], Nav: [], DailyAum: [] } });
  }),
];

function checkColumns(name: OperationName) {
  return async (service: ServiceClient) => {
    const params = await getSmallRequest(service, name);
    const { record, extension = {} } = getOperation(name);
    const fields = [...Object.keys(record), ...Object.keys(extension)];
    for (const dates of [{}, { dTFormat: 'Iso' }]) {
      const response = await service.get(name, { ...params, ...dates, layout: 'Columns' });
      const { count, columns } = parseColumns(response);
      const rows = parseRows(await service.get(name, { ...params, ...dates }));
      assertEqual(`${response.where}, count`, count, rows.length);
      assertEqual(`${response.where}, columns`, Object.keys(columns).slice(0, fields.length), fields);
      for (const [field, values] of Object.entries(columns)) {
        const expected = rows.map((row) => row.values[field.toLowerCase()]);
        // the remaining requests of a key change with every request
        if (!(name === 'GetLimitation' && field === 'Remaining'))
          assertEqual(`${response.where}, ${field}`, values, expected);
      }
    }
  };
}

/** @throws CheckFailure */
function parseColumns({ where, status, headers, text }: ApiResponse) {
  assertThat(status === 200, where, status, '200');
  const type = headers.get('content-type') ?? '';
  assertThat(/^application\/json\b/i.test(type), `${where}, Content-Type`, type, 'application/json');
  const body = parseJson(where, text);
  if (!isObject(body) || !isObject(body['columns'])) throw new CheckFailure(where, body, 'an object with columns');
  assertEqual(`${where}, members`, Object.keys(body), ['count', 'columns']);
  return { count: body['count'], columns: body['columns'] };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
