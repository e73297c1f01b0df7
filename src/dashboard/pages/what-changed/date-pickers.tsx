import { monthPart, type IsoDate } from '#contract/dates.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { PortfolioDateSelect } from '../../schemes/holdings/portfolio-dates.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import type { ComparedDates } from './use-compared-dates.ts';
import styles from './date-pickers.module.css';

const PERIODS = ['1', '3', '6', '12'] as const;

/** Which two portfolios are compared. Renders nothing if there are not two to choose from, and their room while they are loading. */
export function DatePickers({ all, date, prevDate, isPending }: ComparedDates) {
  const { write } = useSearchParams();
  if (isPending) return <Toolbar className={styles['pickers']}>{null}</Toolbar>;
  if (date === null || all.length < 2) return null;
  const older = all.filter((each) => each < date);
  const shownPrevious = prevDate ?? older[0] ?? '';
  const options = PERIODS.flatMap((months) => {
    const found = findMonthsBefore(older, date, Number(months));
    return found === undefined ? [] : [{ value: found, label: months === '1' ? '1 month' : `${months} months` }];
  });
  return (
    <Toolbar className={styles['pickers']}>
      <PortfolioDateSelect
        label="Portfolio"
        dates={all.slice(0, -1)}
        value={date}
        onSelect={(next) => write({ date: next === all[0] ? '' : next, prevDate: '' })}
      />
      <PortfolioDateSelect
        label="Compared with"
        dates={older}
        value={shownPrevious}
        onSelect={(next) => write({ prevDate: next === older[0] ? '' : next })}
      />
      {options.length > 1 && (
        <SegmentedControl
          label="Period"
          options={options}
          value={shownPrevious}
          onChange={(next) => write({ prevDate: next === older[0] ? '' : next })}
        />
      )}
    </Toolbar>
  );
}

/** The portfolio of the month that is a number of months earlier; portfolios of one month are dated on different days of its end. */
function findMonthsBefore(older: readonly IsoDate[], date: IsoDate, count: number): IsoDate | undefined {
  const month = monthPart(toIsoDay(addMonths(toDayNumber(`${monthPart(date)}-01`), -count)));
  return older.find((each) => monthPart(each) === month);
}
