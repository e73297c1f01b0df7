import type { SubmitEvent } from 'react';
import { criteria, criterionNames, LONGEST, type Criterion } from './search-question.ts';
import type { Offered, Option } from './search-offered.ts';
import styles from './search.module.css';

interface SearchFormProps {
  readonly told: Readonly<Partial<Record<Criterion, string>>>;
  /** What could be asked for, by criterion: the reader may as well type anything else. */
  readonly offered: Offered;
  readonly onAsk: (told: Readonly<Record<Criterion, string>>) => void;
}

/** What to look for in all portfolios; criteria together mean rows that meet them all. */
export function SearchForm({ told, offered, onAsk }: SearchFormProps) {
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: Criterion) => {
      const typed = form.get(name);
      return typeof typed === 'string' ? typed.trim() : '';
    };
    onAsk({
      isin: value('isin'),
      scheme: value('scheme'),
      sector: value('sector'),
      industry: value('industry'),
      size: value('size'),
      assetType: value('assetType'),
    });
  };
  return (
    <form className={styles['form']} aria-label="Holdings of all schemes" onSubmit={ask}>
      {criterionNames.map((name) => (
        <CriterionField key={name} name={name} told={told[name]} options={offered[name] ?? []} />
      ))}
      <button type="submit" className="button primary">
        Search
      </button>
    </form>
  );
}

interface CriterionFieldProps {
  readonly name: Criterion;
  readonly told: string | undefined;
  readonly options: readonly Option[];
}

function CriterionField({ name, told, options }: CriterionFieldProps) {
  const list = options.length === 0 ? undefined : `offered-${name}`;
  return (
    <label>
      <span className="field-label">{criteria[name].label}</span>
      <input
        className="field"
        name={name}
        defaultValue={told}
        placeholder={criteria[name].hint}
        list={list}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
      />
      {list !== undefined && (
        <datalist id={list}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </label>
  );
}
