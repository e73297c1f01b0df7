import { expect, test } from 'vitest';
import { performanceFields } from '#contract/records/performance.ts';
import { buildScreenerColumns } from '#dashboard/pages/screener/screener-columns.ts';
import { createPeerLookup } from '#schemes/peer-lookup.ts';
import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { buildPeerColumns } from '#dashboard/table/peer-columns.ts';

test('every field of a performance record is a column', () => {
  const attributes = createSchemeAttributeLookup([], null, null);
  const peers = createPeerLookup<SchemeSummary>([], attributes, () => undefined);
  const getRecord = () => undefined;
  const peerColumns = buildPeerColumns(attributes, peers, getRecord);
  const columns = buildScreenerColumns({
    attributes,
    peerColumns,
    measureColumns: null,
    trackerColumns: [],
    termColumns: [],
    peers,
    getRecord,
  });
  const ids = columns.map(({ id }) => id);
  expect(Object.keys(performanceFields).filter((name) => !ids.includes(name))).toEqual([]);
});
