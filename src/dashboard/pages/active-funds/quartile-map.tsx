import type { ActiveScheme } from '#contract/records/active-scorecard.ts';
import { nameStoredQuartile } from '#schemes/peers/quartile-names.ts';
import { countTransitions, type Outcome, outcomes } from '#schemes/peers/quartile-transitions.ts';
import { type HeatCell, HeatMap } from '../../chart/heat-map/heat-map.tsx';
import { SectionNote } from '../../ui/layout/page-sections.tsx';
import { formatCount, formatInteger, formatNumber } from '../../ui/text/format.ts';

const nameOutcome = (outcome: Outcome): string =>
  outcome === 'Ended' ? 'Ended' : nameStoredQuartile(outcome) || 'No quartile';

interface QuartileMapProps {
  readonly schemes: readonly ActiveScheme[];
  readonly years: number;
}

/** What became of the schemes of each quartile of the years before: the shade is the share of the row. */
export function QuartileMap({ schemes, years }: QuartileMapProps) {
  const rows = countTransitions(schemes);
  const window = formatCount(years, 'year');
  const shown = outcomes.filter((outcome) => rows.some(({ counts }) => counts.has(outcome)));
  if (rows.length === 0)
    return (
      <>
        <h2>From quartile to quartile</h2>
        <SectionNote>{`Fewer than 8 schemes have a return over the ${window} before, or these hardly differ.`}</SectionNote>
      </>
    );
  return (
    <HeatMap
      heading={<h2>From quartile to quartile</h2>}
      label="From quartile to quartile"
      caption={`% of the schemes of each quartile over the ${window} before, by what they were over the ${window} since.`}
      corner={`Quartile over the ${window} before`}
      columns={shown.map(nameOutcome)}
      rows={rows.map(({ from, schemes: count, counts }) => ({
        key: from,
        name: `${nameStoredQuartile(from)} (${formatInteger(count)})`,
        cells: shown.map((outcome) => buildCell(outcome, counts.get(outcome) ?? 0, count)),
      }))}
    />
  );
}

const buildCell = (outcome: Outcome, part: number, whole: number): HeatCell => ({
  key: outcome,
  text: formatNumber((part / whole) * 100, 0),
  heat: part / whole,
  tone: outcome === 'Ended' ? 'loss' : 'accent',
  note: `${formatInteger(part)} of ${formatInteger(whole)}`,
});
