import { expect, test } from 'vitest';
import { performanceFields } from '#contract/records/performance.ts';
import { buildScreenerColumns } from '#dashboard/pages/screener/screener-columns.ts';
import { createPeerLookup } from '#dashboard/schemes/peers/peer-lookup.ts';
import type { SchemeSummary } from '#dashboard/schemes/all-schemes.ts';
import { createSchemeAttributeLookup } from '#dashboard/schemes/scheme-attributes.ts';
import { buildPeerColumns } from '#dashboard/table/peer-columns.ts';

test('every field of a performance record is a column', () => {
  const attributes = createSchemeAttributeLookup([], null, null);
  const peers = createPeerLookup<SchemeSummary>([], attributes, () => undefined);
  const getRecord = () => undefined;
  const peerColumns = buildPeerColumns(attributes, peers, getRecord);
  const columns = buildScreenerColumns({ attributes, peerColumns, measureColumns: null, peers, getRecord });
  const ids = columns.map(({ id }) => id);
  expect(Object.keys(performanceFields).filter((name) => !ids.includes(name))).toEqual([]);
});
