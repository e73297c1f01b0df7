import { useId, useState } from 'react';
import { buildPageHref } from '../../navigation/pages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldLabel, Input, Select } from '../../ui/controls/field.tsx';
import { type PopoverAnchor, PopoverFrame } from '../../ui/overlays/popover-frame.tsx';
import { formatRupees } from '../../ui/text/format.ts';
import { parseAmount } from '../saved/rupee-amount.ts';
import { savedItemsStore, useSavedItems } from '../saved/saved-items-store.ts';
import { MAX_SCHEMES, type WatchList, addToPortfolio, buildListKey } from '../saved/saved-items.ts';
import styles from './add-to-portfolio.module.css';

interface AddToPortfolioProps extends PopoverAnchor {
  readonly code: string;
}

/** Adds an amount of a scheme to a portfolio in this browser. Loaded lazily. */
export function AddToPortfolio({ code, anchor, onClose }: AddToPortfolioProps) {
  const { items, problem } = useSavedItems();
  const [added, setAdded] = useState<string | null>(null);
  const add = (name: string | null, amount: number): void =>
    savedItemsStore.change((current) => {
      const changed = addToPortfolio(current, name, code, amount);
      setAdded(name ?? changed.lists.at(-1)?.name ?? '');
      return changed;
    });
  return (
    <PopoverFrame label="Add to portfolio" anchor={anchor} align="end" className={styles['popup']} onClose={onClose}>
      {added === null ? (
        <AmountForm
          code={code}
          portfolios={items.lists.filter(({ amounts, statement }) => amounts !== undefined && statement === undefined)}
          onAdd={add}
        />
      ) : (
        <p>
          <output>Added to </output>
          <a href={buildPageHref('my-portfolio', { list: buildListKey(added) })}>{added}</a>
          {problem !== '' && <span className="loss">. {problem}</span>}
        </p>
      )}
    </PopoverFrame>
  );
}

interface AmountFormProps {
  readonly code: string;
  readonly portfolios: readonly WatchList[];
  /** Called with the name of the portfolio, or null for a new one, and ₹. */
  readonly onAdd: (name: string | null, amount: number) => void;
}

function AmountForm({ code, portfolios, onAdd }: AmountFormProps) {
  const id = useId();
  const [name, setName] = useState(portfolios[0]?.name ?? '');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const portfolio = portfolios.find((list) => list.name === name);
  const present = portfolio?.amounts?.[code];
  const add = (): void => {
    const amount = parseAmount(text);
    const isFull = present === undefined && portfolio !== undefined && portfolio.codes.length >= MAX_SCHEMES;
    if (typeof amount === 'string') setError(amount);
    else if (isFull) setError(`${name} has ${MAX_SCHEMES} schemes already.`);
    else onAdd(portfolio?.name ?? null, amount);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <FieldLabel htmlFor={id}>Amount today, ₹</FieldLabel>
      <Input
        id={id}
        value={text}
        placeholder="1,50,000 or 1.5 lakh"
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => setText(target.value)}
      />
      <output id={`${id}-error`} className="loss">
        {error}
      </output>
      {portfolios.length > 0 && (
        <>
          <FieldLabel htmlFor={`${id}-list`}>Portfolio</FieldLabel>
          <Select id={`${id}-list`} value={name} onChange={({ target }) => setName(target.value)}>
            {portfolios.map((list) => (
              <option key={list.name}>{list.name}</option>
            ))}
            <option value="">New portfolio</option>
          </Select>
        </>
      )}
      {present !== undefined && (
        <p className="quiet">It has {formatRupees(present)} of this scheme: the amount is added.</p>
      )}
      <Button type="submit" look="primary">
        Add
      </Button>
      <p className="quiet">Stays in this browser.</p>
    </form>
  );
}
