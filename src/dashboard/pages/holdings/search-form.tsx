import type { SubmitEvent } from 'react';
import { assetTypes, type Holding } from '#contract/records/holding.ts';
import { type CriterionName, criterionNames, MAX_CRITERION_LENGTH, searchCriteria } from './search-criteria.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input, FieldLabel } from '../../ui/controls/field.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly values: Readonly<Partial<Record<CriterionName, string>>>;
  /** Suggested values by criterion; any other text can be typed too. */
  readonly suggestions: SearchSuggestions;
  readonly onSearch: (values: Readonly<Record<CriterionName, string>>) => void;
}

/** The criteria of a search in all portfolios; a holding must match all of them. */
export function SearchForm({ values, suggestions, onSearch }: SearchFormProps) {
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
        <CriterionField key={name} name={name} value={values[name]} suggestions={suggestions[name] ?? []} />
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
  readonly suggestions: readonly Suggestion[];
}

function CriterionField({ name, value: initialValue, suggestions }: CriterionFieldProps) {
  const listId = suggestions.length === 0 ? undefined : `suggestions-${name}`;
  return (
    <label>
      <FieldLabel>{searchCriteria[name].label}</FieldLabel>
      <Input
        name={name}
        defaultValue={initialValue}
        placeholder={searchCriteria[name].hint}
        list={listId}
        maxLength={MAX_CRITERION_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
      {listId !== undefined && (
        <datalist id={listId}>
          {suggestions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </label>
  );
}

interface Suggestion {
  readonly value: string;
  readonly label?: string;
}

type SearchSuggestions = Readonly<Partial<Record<CriterionName, readonly Suggestion[]>>>;

/** Suggested values: those that the contract lists, and those in the portfolio from which the user came. */
export function buildSuggestions(holdings: readonly Holding[] = []): SearchSuggestions {
  const instruments = new Map(
    holdings.flatMap(({ isin, instrument }) => (isin === '' ? [] : [[isin, instrument] as const])),
  );
  return {
    size: ['Large Cap', 'Mid Cap', 'Small Cap'].map((value) => ({ value })),
    assetType: suggestDistinct([...assetTypes, ...holdings.map(({ assetType }) => assetType)]),
    isin: [...instruments].map(([value, label]) => ({ value, label })),
    sector: suggestDistinct(holdings.map(({ sector }) => sector)),
    industry: suggestDistinct(holdings.map(({ industryOrRating }) => industryOrRating)),
  };
}

const suggestDistinct = (values: readonly string[]): readonly Suggestion[] =>
  [...new Set(values)].filter((value) => value !== '').map((value) => ({ value }));
