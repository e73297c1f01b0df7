import { expect, test } from 'vitest';
import { buildCurlExample, buildFetchExample } from '#dashboard/pages/reference/try-it.tsx';

const request = { baseUrl: 'https://data.example/api', name: 'GetAUM' } as const;

test('the curl example quotes any value for a shell', () => {
  expect(buildCurlExample({ ...request, parameters: { name: "D'Souza & $HOME", max: '3' } })).toBe(
    String.raw`curl --get 'https://data.example/api/GetAUM' \
  --data-urlencode "accessKey=$FUNDLENS_KEY" \
  --data-urlencode 'name=D'\''Souza & $HOME' \
  --data-urlencode 'max=3'`,
  );
});

test('the fetch example runs and sends any value unchanged', async () => {
  const parameters = { name: String.raw`D'Souza \ ${'`${1}`'}`, max: '3' };
  const requestedUrls: string[] = [];
  const fetch = async (url: string) => {
    requestedUrls.push(url);
    return Response.json({ value: [1], count: 1 });
  };
  const body = `return (async () => { ${buildFetchExample({ ...request, parameters })}; return [value, count]; })();`;
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the test is whether the code runs
  const result: unknown = await new Function('fetch', body)(fetch);
  expect(result).toEqual([[1], 1]);
  const { origin, pathname, searchParams } = new URL(requestedUrls[0] ?? '');
  expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
    'https://data.example/api/GetAUM',
    { accessKey: 'YOUR_KEY', ...parameters },
  ]);
});

test('the fetch example reads the text of a format other than JSON', () => {
  expect(buildFetchExample({ ...request, parameters: { format: 'Csv' } })).toContain('await response.text()');
  expect(buildFetchExample({ ...request, parameters: { format: 'Json' } })).toContain('await response.json();');
});
