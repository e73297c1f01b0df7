import { formatCount, formatDay } from '#contract/format-text.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { addIndexLevels } from '../../../draft/index-series.ts';
import { decodeWhole } from '../../parsing/decode-text.ts';
import { publishByDay, type Importer } from '../../source/source.ts';
import { checkIndices, indexChecks } from './checks.ts';
import {
  isIndexExport,
  isIndexJson,
  parseIndexExport,
  parseIndexJson,
  summarizeIndices,
  type IndexFile,
} from './parse-indices.ts';

export const indicesImporter: Importer<IndexFile> = {
  singular: 'total-return index series (TRI)',
  plural: 'total-return index series',
  text: { is: isIndexExport, createParser: () => (text) => parseIndexExport(decodeWhole(text)) },
  json: { is: isIndexJson, parse: parseIndexJson },
  describe(file) {
    const { to, values } = summarizeIndices(file);
    return publishByDay(to, values);
  },
  check: checkIndices,
  checks: indexChecks,
  openStore: ({ draft, files, conflicts }) => {
    const isLater = (a: number, b: number): boolean => files.byId(a).rank > files.byId(b).rank;
    return (file, source) => {
      for (const { name, values } of file.indices) {
        const series = {
          days: Int32Array.from(values, ({ date }) => toDayNumber(date)),
          navs: Float64Array.from(values, ({ level }) => level),
        };
        for (const superseded of addIndexLevels(draft, name, series, source.id, isLater)) {
          conflicts.add({
            what: 'index',
            of: name,
            day: toIsoDay(superseded.day),
            used: `${superseded.level} (${files.byId(superseded.source).name})`,
            ignored: `${superseded.supersededLevel} (${files.byId(superseded.supersededSource).name})`,
          });
        }
      }
      const { from, to } = summarizeIndices(file);
      const indices = file.indices.map((each) => `${each.name} (${formatCount(each.values.length, 'value')})`);
      const summary = `total-return index series, ${formatDay(from)} to ${formatDay(to)}: ${indices.join(', ')}`;
      return { summary, rows: source.rows, rejected: file.rejected, rejectedNoun: 'value', anomalies: [] };
    };
  },
};
