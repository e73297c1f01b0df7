import { HeatMap } from '../../../chart/heat-map/heat-map.tsx';
import { useCalendarYears } from '../../../schemes/returns/calendar-years.ts';
import { ColumnSpanSection } from '../../../ui/layout/page-sections.tsx';
import { formatOrDash, formatSignedNumber } from '../../../ui/text/format.ts';
import type { CompareRow } from '../compare-rows.ts';

const LABEL = 'Calendar years against the peers’ median';

interface YearsAgainstPeersProps {
  readonly schemes: readonly CompareRow[];
  /** Names as short as they stay distinct, in the order of the schemes. */
  readonly names: readonly string[];
}

/** How far each complete year of each scheme was above the median of the peers of then; nothing without any, and if the service does not have them. */
export function YearsAgainstPeers({ schemes, names }: YearsAgainstPeersProps) {
  const ofPeers = useCalendarYears(schemes.flatMap(({ code, mix }) => (mix ? [] : code)));
  if (ofPeers === null || ofPeers?.years.length === 0) return null;
  const years = ofPeers?.years ?? [];
  return (
    <ColumnSpanSection columns={12} label={LABEL}>
      <HeatMap
        heading={
          <h2>
            {LABEL} <small className="quiet">points</small>
          </h2>
        }
        label={LABEL}
        caption="Complete years, each among the peers of that year."
        corner="Scheme"
        columns={years.map(String)}
        rows={
          ofPeers
            ? schemes.flatMap(({ code, mix }, index) =>
                mix
                  ? []
                  : {
                      key: code,
                      name: names[index] ?? '',
                      cells: years.map((year) => {
                        const { aboveMedian = null, ...found } = ofPeers.find(code, year) ?? {};
                        const heat = aboveMedian === null ? null : 0;
                        return {
                          key: String(year),
                          text: formatOrDash(aboveMedian, formatSignedNumber),
                          heat,
                          ...found,
                        };
                      }),
                    },
              )
            : null
        }
      />
    </ColumnSpanSection>
  );
}
