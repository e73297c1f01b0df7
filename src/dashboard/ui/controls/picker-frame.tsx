import type { ReactNode, Ref } from 'react';
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
