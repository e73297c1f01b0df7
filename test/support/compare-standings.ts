import { measureOfField } from '#contract/measures/measures.ts';
import { formatNumber } from '#dashboard/ui/text/format.ts';
import { isCompared } from '#finance/comparison/standing.ts';
import { getDirection, isPerformanceValue, type ValueField, valueFields } from '#mcp/value-fields.ts';
import { loadMarket } from '#test/support/load-market.ts';

const print = (field: ValueField, value: number): string =>
  formatNumber(value, isPerformanceValue(field) ? 2 : measureOfField.get(field)?.measure.decimals);

/** The number that a printed text says. */
const read = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));

/**
 * Over all values of a service, what contradicts its printed texts: two values of a peer group that read the same with another rank or
 * quartile, and a rank that is not one more than the number of better texts.
 */
export async function findUnequalStandings(send: (path: string) => Promise<Response>) {
  const market = await loadMarket(send);
  const wrong: string[] = [];
  let count = 0;
  for (const group of new Set(market.schemes.flatMap((scheme) => market.peers.getGroup(scheme) ?? []))) {
    for (const field of valueFields) {
      const ranked = market.peers.listGroup(group).flatMap((scheme) => {
        const [standing, value] = [market.getStanding(scheme, field), market.getValue(scheme, field)];
        if (standing === null || value === null || !isCompared(standing)) return [];
        return [{ code: scheme.code, text: print(field, value), standing }];
      });
      const byText = new Map<string, string>();
      const numbers = ranked.map(({ text }) => read(text));
      for (const { code, text, standing } of ranked) {
        const { rank, quartile } = standing;
        const place = `${rank} ${quartile}`;
        const known = byText.get(text) ?? place;
        byText.set(text, place);
        const better = numbers.filter((number) =>
          getDirection(field) === 'lower' ? number < read(text) : number > read(text),
        );
        count++;
        if (known !== place || (rank !== null && rank !== better.length + 1))
          wrong.push(`${field} of ${code} in ${group.name}: ${text} is ${place}, and ${known}`);
      }
    }
  }
  return { wrong, count };
}
