import type { SubmitEvent } from 'react';
import type { RequestParameters } from '#contract/operations/operations.ts';
import type { SearchParams } from '../../../navigation/search-params.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldLabel, Input, Select } from '../../../ui/controls/field.tsx';
import styles from './search-form.module.css';

/** Names in the page's URL, with the parameter of GetHoldingsSearch. */
const searchCriteria = {
  isin: { parameter: 'isin', label: 'ISIN', hint: 'INE… or INF…' },
  scheme: { parameter: 'name', label: 'Scheme', hint: 'Scheme name' },
  sector: { parameter: 'sector', label: 'Sector', hint: 'e.g. Financial Services' },
  industry: { parameter: 'industry', label: 'Industry or rating', hint: 'e.g. Banks' },
  size: { parameter: 'size', label: 'Size', hint: 'e.g. Large Cap' },
  assetType: { parameter: 'assetType', label: 'Asset type', hint: 'e.g. Equity' },
} as const;

type CriterionName = keyof typeof searchCriteria;
export const criterionNames = ['isin', 'scheme', 'sector', 'industry', 'size', 'assetType'] as const;

/** Characters of one criterion, a limit for URLs. */
const MAX_CRITERION_LENGTH = 200;

/** The request that the URL describes; null if it has no criterion. */
export function parseSearchRequest(search: SearchParams): RequestParameters<'GetHoldingsSearch'> | null {
  const parameters = criterionNames.flatMap((name) => {
    const value = (search[name] ?? '').trim().slice(0, MAX_CRITERION_LENGTH);
    return value === '' ? [] : [[searchCriteria[name].parameter, value] as const];
  });
  return parameters.length === 0 ? null : Object.fromEntries(parameters);
}

/** The criteria as text, for headings and file names: `ISIN INE200S01010, Asset type Equity`. */
export const describeSearch = (search: SearchParams): string =>
  criterionNames
    .flatMap((name) => (search[name]?.trim() ? [`${searchCriteria[name].label} ${search[name].trim()}`] : []))
    .join(', ');

interface SearchFormProps {
  readonly values: Readonly<Partial<Record<CriterionName, string>>>;
  readonly choices: SearchChoices;
  readonly onSearch: (values: Readonly<Record<CriterionName, string>>) => void;
}

/** The criteria of a search in all portfolios; a holding must match all of them. */
export function SearchForm({ values, choices, onSearch }: SearchFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: CriterionName) => {
      const text = form.get(name);
      return typeof text === 'string' ? text.trim() : '';
    };
    onSearch({
      isin: read('isin'),
      scheme: read('scheme'),
      sector: read('sector'),
      industry: read('industry'),
      size: read('size'),
      assetType: read('assetType'),
    });
  };
  return (
    <form className={styles['form']} aria-label="Holdings of all schemes" onSubmit={submit}>
      {criterionNames.map((name) => (
        <CriterionField key={name} name={name} value={values[name]} choices={choices[name]} />
      ))}
      <Button type="submit" look="primary">
        Search
      </Button>
    </form>
  );
}

interface CriterionFieldProps {
  readonly name: CriterionName;
  readonly value: string | undefined;
  readonly choices: readonly string[] | null | undefined;
}

function CriterionField({ name, value: initialValue = '', choices }: CriterionFieldProps) {
  const { label, hint } = searchCriteria[name];
  return (
    <label>
      <FieldLabel>{label}</FieldLabel>
      {choices === undefined ? (
        <Input
          name={name}
          defaultValue={initialValue}
          placeholder={hint}
          maxLength={MAX_CRITERION_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        // with the choices a new field: an uncontrolled one would lose the value that it has no option for yet
        <Select key={choices?.length} name={name} defaultValue={findChoice(choices ?? [], initialValue)}>
          <option value="">
            {choices === null ? 'Loading…' : choices.length === 0 ? 'None in these data' : 'Any'}
          </option>
          {addChoice(choices ?? [], initialValue).map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </label>
  );
}

/** The choice that the text of a URL means, in any letter case. */
const findChoice = (choices: readonly string[], text: string): string =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;

const addChoice = (choices: readonly string[], text: string): readonly string[] =>
  text === '' || choices.includes(findChoice(choices, text)) ? choices : [text, ...choices];

/** The values of a criterion: null while they are loading; a criterion without choices is typed. */
type SearchChoices = { readonly [Name in CriterionName]?: readonly string[] | null | undefined };
