import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldLabel, Input, Select } from '../../../ui/controls/field.tsx';
import { type CriterionName, criterionNames, MAX_CRITERION_LENGTH, searchCriteria } from './search-criteria.ts';
import styles from './search-form.module.css';

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
