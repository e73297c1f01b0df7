import { useEffect, useId, useRef, useState } from 'react';
import { DEFAULT_BAND, type Rebalancing, bandLimits, rebalancings } from '#finance/allocation/mix-rules.ts';
import { sumExact } from '#finance/decimals.ts';
import {
  type Mix,
  MAX_PARTS,
  cleanMixName,
  describeBandLimits,
  findMixProblem,
  roundWeights,
} from '#schemes/addresses/mixes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldLabel, Input, Select } from '../../ui/controls/field.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { DefinedHeading } from '../defined-heading.tsx';
import { SchemePicker } from '../search/scheme-picker.tsx';
import styles from './mix-form.module.css';

interface MixFormProps {
  /** Null for a new one. */
  readonly mix: Mix | null;
  /** The schemes that a new mix begins with. */
  readonly codes: readonly string[];
  readonly onSave: (mix: Mix) => void;
  readonly onCancel: () => void;
}

interface Part {
  /** '' until a scheme is chosen. */
  readonly code: string;
  /** The text that was typed. */
  readonly weight: string;
}

const LABELS: Readonly<Record<Rebalancing, string>> = {
  none: 'None',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
  bands: 'Bands',
};
const NEW_PART: Part = { code: '', weight: '' };

/** The schemes of a mix with their weights, and when it goes back to them. */
export function MixForm({ mix, codes, onSave, onCancel }: MixFormProps) {
  const id = useId();
  const [parts, setParts] = useState<readonly Part[]>(() => beginWith(mix, codes));
  const [rebalancing, setRebalancing] = useState(mix?.rebalancing ?? 'yearly');
  const [points, setPoints] = useState(String(mix?.points ?? DEFAULT_BAND));
  const [name, setName] = useState(mix?.name ?? '');
  const entered = parts.filter(({ code, weight }) => code !== '' || weight.trim() !== '');
  const weights = entered.map(({ weight }) => Number(weight));
  const problem = findProblem(entered, rebalancing === 'bands' ? points : String(DEFAULT_BAND));
  const change = (index: number, next: Partial<Part>): void =>
    setParts(parts.map((part, which) => (which === index ? { ...part, ...next } : part)));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className={`screen-only ${styles['form']}`}
      aria-label="Mix"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== '') return;
        const valid = entered.map(({ code, weight }) => ({ code, weight: Number(weight) }));
        onSave({ name: cleanMixName(name), parts: valid, rebalancing, points: Number(points) || DEFAULT_BAND });
      }}
    >
      <DefinedHeading term="Mix">{mix === null ? 'New mix' : 'Mix'}</DefinedHeading>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other identity
        <div key={index} className={styles['part']}>
          <SchemePicker
            label={`Scheme ${index + 1}`}
            value={part.code === '' ? null : part.code}
            placeholder="Search for a scheme"
            onSelect={({ code }) => change(index, { code })}
          />
          <Input
            aria-label={`Weight ${index + 1}, %`}
            inputMode="decimal"
            placeholder="%"
            value={part.weight}
            onChange={({ target }) => change(index, { weight: target.value })}
          />
          <Button
            type="button"
            look="bare"
            aria-label={`Remove scheme ${index + 1}`}
            onClick={() => setParts(parts.filter((_, which) => which !== index))}
          >
            ×
          </Button>
        </div>
      ))}
      <div className={styles['settings']}>
        <Button type="button" disabled={parts.length >= MAX_PARTS} onClick={() => setParts([...parts, NEW_PART])}>
          Add a scheme
        </Button>
        <output className={styles['sum']}>
          Sum {weights.every(Number.isFinite) ? formatNumber(sumExact(weights)) : '–'} %
        </output>
      </div>
      <div className={styles['settings']}>
        <div>
          <FieldLabel htmlFor={`${id}-rule`}>Rebalancing</FieldLabel>
          <Select
            id={`${id}-rule`}
            value={rebalancing}
            onChange={({ target }) => setRebalancing(rebalancings.find((each) => each === target.value) ?? 'yearly')}
          >
            {rebalancings.map((each) => (
              <option key={each} value={each}>
                {LABELS[each]}
              </option>
            ))}
          </Select>
        </div>
        {rebalancing === 'bands' && (
          <div>
            <FieldLabel htmlFor={`${id}-points`}>Points</FieldLabel>
            <Input
              id={`${id}-points`}
              className={styles['points']}
              inputMode="decimal"
              value={points}
              tooltip="Percentage points that a weight may be off"
              onChange={({ target }) => setPoints(target.value)}
            />
          </div>
        )}
        <div className={styles['name']}>
          <FieldLabel htmlFor={`${id}-name`}>Name</FieldLabel>
          <Input
            id={`${id}-name`}
            placeholder="By its weights"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      </div>
      <div className={styles['settings']}>
        <Button type="submit" look="primary" disabled={problem !== ''}>
          {mix === null ? 'Add mix' : 'Change mix'}
        </Button>
        <Button type="button" look="bare" onClick={onCancel}>
          Cancel
        </Button>
        <output className="quiet">{problem}</output>
      </div>
    </form>
  );
}

/** The parts of a mix; a new one has the compared schemes with equal weights, or two without. */
function beginWith(mix: Mix | null, codes: readonly string[]): readonly Part[] {
  if (mix) return mix.parts.map(({ code, weight }) => ({ code, weight: String(weight) }));
  if (codes.length === 0) return [NEW_PART, NEW_PART];
  const weights = roundWeights(codes.map(() => 100 / codes.length));
  return codes.map((code, index) => ({ code, weight: String(weights[index] ?? '') }));
}

/** What is missing or wrong, in a sentence; '' if nothing is. */
function findProblem(parts: readonly Part[], points: string): string {
  if (parts.length === 0) return 'Choose schemes and enter their weights.';
  const index = parts.findIndex(({ code, weight }) => code === '' || !(Number(weight) > 0));
  const wrong = parts[index];
  if (wrong?.code === '') return `Choose scheme ${index + 1}.`;
  if (wrong) return `Weight ${index + 1}: “${wrong.weight}”, expected a number above 0.`;
  if (!(Number(points) >= bandLimits.min && Number(points) <= bandLimits.max)) {
    return `The mix has ${describeBandLimits(points)}.`;
  }
  return findMixProblem(parts.map(({ code, weight }) => ({ code, weight: Number(weight) })));
}
