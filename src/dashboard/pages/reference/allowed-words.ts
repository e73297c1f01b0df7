import { MOST_LISTED, USUAL_OFFERS, type Parameter } from '#contract/parameter.ts';
import { whole } from '../../ui/format.ts';

/** What a parameter takes, in words: "one of …", "a whole number from 1". */
export function allowedWords(parameter: Parameter): string {
  switch (parameter.form) {
    case 'text':
      return 'text';
    case 'list':
      return `up to ${whole(MOST_LISTED)}, comma-separated`;
    case 'count':
      return 'a whole number from 1';
    case 'day':
      return 'a day, MM-DD-YYYY';
    case 'offers':
      return 'Past<N>Days, Open, Upcoming or All';
    case 'choice':
      return parameter.allowed.length > FEW
        ? `one of ${whole(parameter.allowed.length)} names`
        : parameter.allowed.join(', ');
  }
}

/** What stands for a parameter that is left out; '' where nothing does. */
export function otherwiseOf(parameter: Parameter): string {
  if (parameter.form === 'choice') return parameter.otherwise;
  return parameter.form === 'offers' ? USUAL_OFFERS : '';
}

/** Whether an operation can be asked without the parameter: `Yes`, `No`, or at least one of several. */
export function requiredWords(parameter: string, selectors: readonly string[]): string {
  if (parameter === 'accessKey') return 'Yes';
  return selectors.includes(parameter) ? 'One of these' : 'No';
}

/** More words than a cell has room for. */
const FEW = 12;
