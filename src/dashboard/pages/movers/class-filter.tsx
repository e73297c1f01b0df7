import type { ClassName } from './mover-parameters.ts';

const labels: Readonly<Record<ClassName, string>> = {
  type: 'type',
  category: 'category',
  subcategory: 'sub-category',
};

interface ClassFieldProps {
  readonly name: ClassName;
  /** '' for any. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** One class of schemes, from those that there are. */
export function ClassChoice({
  name,
  value,
  choices,
  onChoose,
}: ClassFieldProps & { readonly choices: readonly string[] }) {
  // the service takes any casing; an address may also name a class that no scheme bears
  const chosen = choices.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value;
  const label = labels[name];
  return (
    <select
      className="field"
      aria-label={label.charAt(0).toUpperCase() + label.slice(1)}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Any {label}</option>
      {chosen !== '' && !choices.includes(chosen) && <option>{chosen}</option>}
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

/** The same where the service does not list them: typed, and asked for when it is done. */
export function ClassField({ name, value, onChoose }: ClassFieldProps) {
  const label = labels[name];
  const tell = (typed: string) => typed.trim() !== value && onChoose(typed.trim());
  return (
    <input
      key={value}
      type="text"
      className="field"
      aria-label={label.charAt(0).toUpperCase() + label.slice(1)}
      placeholder={`Any ${label}`}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      defaultValue={value}
      onBlur={({ target }) => tell(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && tell(currentTarget.value)}
    />
  );
}
