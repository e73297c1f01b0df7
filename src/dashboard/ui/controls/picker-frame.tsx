import { type ComponentType, type ReactNode, type Ref, lazy } from 'react';
import { Input } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './picker-frame.module.css';

interface PickerFrameProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly look: 'select' | 'search';
  readonly children: ReactNode;
}

/** Around a combobox and the field that stands for it while it loads. */
export const PickerFrame = ({ ref, look, children }: PickerFrameProps) => (
  <div ref={ref} className={styles['picker']} data-look={look}>
    {children}
    {look === 'select' && <Icon name="down" />}
  </div>
);

/** Input in a field before its code was loaded. */
interface FieldStart {
  /** Null if nothing was typed. */
  readonly typed: string | null;
  readonly hasFocus: boolean;
}

/** What a field that stands for another one shares with the field that follows it. */
export interface StartedField {
  readonly start: FieldStart;
  readonly onStart: (start: FieldStart) => void;
}

export const UNTOUCHED: FieldStart = { typed: null, hasFocus: false };

/** The code of a field that is loaded after the page; `Waiting` stays in its place if the server is not responding. */
export const loadField = <Props,>(load: () => Promise<ComponentType<Props>>, Waiting: ComponentType<Props>) =>
  lazy(() =>
    load().then(
      (Field) => ({ default: Field }),
      () => ({ default: Waiting }),
    ),
  );

interface WaitingFieldProps extends StartedField {
  readonly label: string;
  readonly placeholder: string;
  /** Shown until the user types. */
  readonly value: string;
  /** Takes the focus when it appears. */
  readonly focusOnMount?: boolean;
}

/** Stands for a field whose code is loading: the same look, and what is typed is handed over. */
export function WaitingField(props: WaitingFieldProps) {
  const { label, placeholder, value, start, onStart, focusOnMount = false } = props;
  return (
    <Input
      ref={focusOnMount ? focusField : undefined}
      aria-label={label}
      placeholder={placeholder}
      spellCheck={false}
      value={start.typed ?? value}
      onChange={({ target }) => onStart({ typed: target.value, hasFocus: true })}
      onFocus={({ target }) => {
        target.select();
        onStart({ ...start, hasFocus: true });
      }}
      onBlur={() => onStart({ ...start, hasFocus: false })}
    />
  );
}

export const focusField = (field: HTMLInputElement | null): void => field?.focus();
