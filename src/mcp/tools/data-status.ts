import { describeState, parseFreshness } from '#contract/freshness.ts';
import { getSourceTitle } from '#contract/official-sources.ts';
import { defineTool, inputObject, limitRows, rowLimit } from '../tool.ts';

export const dataStatus = defineTool({
  name: 'data_status',
  title: 'How old the data are',
  description:
    'Dates of NAVs and portfolios, and for each source and each fund house’s portfolios the day of the newest data, their age in days, and what is late or missing.',
  input: inputObject({ limit: rowLimit }),
  run: async ({ limit }, { info, buildAddress }) => {
    const address = buildAddress('/data');
    if (info === null) return { summary: 'This key may not know.', rows: [], address };
    const { datasetKind, navAsOf, portfolioAsOf, schemes, datasetState, serviceVersion } = info;
    const describe = (text: string, getName: (source: string) => string) =>
      parseFreshness(text).map(({ source, date, age, isStale, since, reason }) => ({
        source: getName(source),
        newest: date,
        ...(age !== null && { ageInDays: age }),
        state: describeState({ isStale, date, reason }),
        ...(since !== null && { since }),
        ...(reason !== '' && { reason }),
      }));
    const isSample = datasetKind === 'Sample'; // it is never out of date
    return {
      summary: `${isSample ? 'Fictional sample market. ' : ''}NAVs up to ${navAsOf ?? 'no day'}, portfolios up to ${portfolioAsOf ?? 'no month'}.`,
      ...limitRows(
        isSample
          ? []
          : [
              ...describe(info.freshness, getSourceTitle),
              ...describe(info.portfolioFreshness, (house) => `Portfolios of ${house}`),
            ],
        limit,
      ),
      more: { datasetKind, navAsOf, portfolioAsOf, schemes, state: datasetState, serviceVersion },
      address,
    };
  },
});
