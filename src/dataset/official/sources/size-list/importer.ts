import { isIsoDate } from '#contract/dates.ts';
import { formatCount, formatDay } from '#contract/format-text.ts';
import { formatMarketCapLists } from '#contract/market-cap-lists.ts';
import { writeSizeList } from '../../../draft/size-lists.ts';
import { padCount, type Importer } from '../../source/source.ts';
import { checkSizeList, sizeListChecks } from './checks.ts';
import { isMarketCapList, parseMarketCapList, type SizeListFile } from './parse-size-list.ts';

export const sizeListImporter: Importer<SizeListFile> = {
  singular: 'AMFI market-cap list',
  plural: 'AMFI market-cap lists',
  workbook: { is: isMarketCapList, parse: parseMarketCapList },
  describe: ({ periodEnd, rows: { length } }) => ({ published: padCount(length), asOf: periodEnd, rows: length }),
  check: checkSizeList,
  checks: sizeListChecks,
  // each by the end of its six months, since users need to know which list classifies the companies of a portfolio
  describeFiles: (files) =>
    formatMarketCapLists([...new Set(files.map(({ asOf }) => asOf))].filter(isIsoDate).toSorted()),
  openStore:
    ({ draft, files }) =>
    (file, source) => {
      const { periodEnd, rows, rejected } = file;
      // of two lists for the same half-year, the one published later is used as a whole
      const sameHalfYear = files.of('size-list').filter(({ asOf }) => asOf === periodEnd);
      if (sameHalfYear.every(({ rank }) => rank <= source.rank)) writeSizeList(draft, file);
      const read = formatCount(rows.length, 'company', 'companies');
      const summary = `AMFI market-cap list of ${formatDay(periodEnd)}: ${read} read`;
      return { summary, rows: rows.length, rejected, anomalies: [] };
    },
};
