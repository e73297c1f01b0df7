import { useMemo } from 'react';
import type { StockMove } from '#contract/records/portfolio.ts';
import { FlowSection } from '../../chart/flows/flow-section.tsx';
import { GroupTrades } from '../../chart/trades/group-trades.tsx';
import { selectCommonBuys } from '../../chart/trades/trades.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { pageTitles } from '../../navigation/pages.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { SchemeGroupTable } from '../../table/scheme-group-table.tsx';
import { Select } from '../../ui/controls/field.tsx';
import { ColumnSpanSection, PageHeader, Subsection } from '../../ui/layout/page-sections.tsx';
import { FailureNotice, IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { FactsTable } from './facts-table.tsx';
import { ManagerList } from './manager-list.tsx';
import { type House, useHouse } from './use-house.ts';
import styles from './house-view.module.css';

interface HouseViewProps {
  readonly market: SchemeMarket;
  /** All fund houses. */
  readonly names: readonly string[];
  /** One or two. */
  readonly houses: readonly [string, ...string[]];
  readonly onOther: (name: string) => void;
  /** A sentence for each part of the address that was ignored. */
  readonly ignored: readonly string[];
}

/** The facts of one fund house, or of two beside each other, with flows, managers, common buys and schemes of each. */
export function HouseView({ market, names, houses: [name, other], onOther, ignored }: HouseViewProps) {
  const first = useHouse(name, market);
  const second = useHouse(other ?? null, market);
  const houses = [first, second].flatMap((house) => house ?? []);
  const columns = 12 / houses.length;
  return (
    <div className="page names-wide" data-plans="one">
      <PageHeader
        title={houses.map((house) => house.name).join(' and ')}
        about={pageTitles.house}
        lead="Direct plans, growth option, of open-ended schemes with a current NAV."
        actions={
          <Select
            aria-label="Fund house beside it"
            value={other ?? ''}
            onChange={({ target }) => onOther(target.value)}
          >
            <option value="">Compare with another house</option>
            {names.map((each) => each !== name && <option key={each}>{each}</option>)}
          </Select>
        }
      />
      <IgnoredSettingsNotice parts={ignored} />
      {houses.map((house) => (
        <FailureNotice key={house.name} what="Managers or rules" failure={house.failure} />
      ))}
      <FactsTable houses={houses} peers={market.peers} />
      <div className="columns">
        {houses.map((house) => (
          <ColumnSpanSection key={house.name} columns={columns} label={`Flows, managers and buys of ${house.name}`}>
            {houses.length > 1 && <h2 className={styles['name']}>{house.name}</h2>}
            <HouseSections house={house} market={market} isOne={houses.length === 1} />
          </ColumnSpanSection>
        ))}
      </div>
      {houses.map((house, index) => (
        <Subsection
          key={house.name}
          title={houses.length > 1 ? `Schemes of ${house.name}` : 'Schemes'}
          about="Ranks are among all schemes of the sub-category."
        >
          <SchemeGroupTable
            isMixed
            name={house.name}
            market={market}
            schemes={house.schemes}
            prefix={index === 0 ? '' : 'other'}
            onExport={createTableExport(['house', house.name, market.attributes.navAsOf])}
          />
        </Subsection>
      ))}
    </div>
  );
}

const MAX_BUYS = 10;
const selectBuys = (moves: readonly StockMove[]): readonly StockMove[] => selectCommonBuys(moves, MAX_BUYS);

interface HouseSectionsProps {
  readonly house: House;
  readonly market: SchemeMarket;
  readonly isOne: boolean;
}

function HouseSections({ house, market, isOne }: HouseSectionsProps) {
  const group = useMemo(() => ({ mutualFund: house.name }), [house.name]);
  return (
    <>
      <FlowSection history={house.history} year={house.flow ?? null} />
      <Subsection title={isOne ? 'Managers' : `Managers of ${house.name}`} about="With the number of its schemes.">
        <ManagerList house={house} market={market} />
      </Subsection>
      <div className={styles['trades']}>
        <GroupTrades
          title="Bought by at least two of its schemes"
          group={group}
          select={selectBuys}
          empty="No share was bought by two of its schemes, or the portfolios are not loaded."
        />
      </div>
    </>
  );
}
