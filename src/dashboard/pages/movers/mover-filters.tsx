import type { Answer } from '#contract/operations.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { classChoices, withClass } from './class-choices.ts';
import { ClassChoice, ClassField } from './class-filter.tsx';
import { classes, mosts, type Classes, type Most, type MoverParameters } from './mover-parameters.ts';
import styles from './movers.module.css';

const MOSTS = mosts.map((value) => ({ value, label: value }));

interface MoverFiltersProps {
  readonly parameters: MoverParameters;
  /** Types, categories and sub-categories that schemes bear; null where the service does not list them. */
  readonly known: readonly Answer<'GetSchemeCategoryMaster'>[] | null;
  readonly onMost: (most: Most) => void;
  readonly onClasses: (classes: Classes) => void;
}

/** How many movers are asked for, and of which schemes: chosen where the service lists its classes, else typed. */
export function MoverFilters({ parameters, known, onMost, onClasses }: MoverFiltersProps) {
  const choices = known && classChoices(known, parameters);
  const { type, category, subcategory } = parameters;
  return (
    <div className={`toolbar ${styles['filters']}`}>
      <span className="quiet">Each way</span>
      <Segmented label="How many each way" options={MOSTS} value={parameters.most} onChoose={onMost} />
      {classes.map((name) => {
        const choose = (value: string) =>
          onClasses(withClass(known, { type, category, subcategory }, { [name]: value }));
        return choices ? (
          <ClassChoice key={name} name={name} value={parameters[name]} choices={choices[name]} onChoose={choose} />
        ) : (
          <ClassField key={name} name={name} value={parameters[name]} onChoose={choose} />
        );
      })}
    </div>
  );
}
