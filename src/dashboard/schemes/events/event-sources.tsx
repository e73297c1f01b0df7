import { AmfiSource } from '../missing-data.tsx';

/** Which sources would bring events, if there are none. */
export const EventSources = () => (
  <>
    Names and categories come from daily NAVs, benchmarks and riskometers from fund performance, TER from expense
    ratios, managers and exit loads from scheme summary documents: a change needs files of two days.{' '}
    <AmfiSource what="all of them" />
  </>
);
