import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ComponentProps } from 'react';
import styles from './combobox-popup.module.css';

interface ComboboxPopupProps {
  /** Keeps the popup within the field's landmark or dialog. */
  readonly container: HTMLElement | null;
  /** Announced when it changes: what was found, or why nothing was. */
  readonly status: string;
  readonly children: ComponentProps<typeof Autocomplete.List>['children'];
}

/** The options of a combobox, below its field. */
export const ComboboxPopup = ({ container, status, children }: ComboboxPopupProps) => (
  <Autocomplete.Portal container={container}>
    <Autocomplete.Positioner className={styles['positioner']} sideOffset={4} align="start">
      <Autocomplete.Popup className={styles['popup']}>
        <Autocomplete.Status className={styles['status']}>{status}</Autocomplete.Status>
        <Autocomplete.List>{children}</Autocomplete.List>
      </Autocomplete.Popup>
    </Autocomplete.Positioner>
  </Autocomplete.Portal>
);
