import type { ReactNode } from 'react';
import styles from './explanation.module.css';

/** A paragraph below a form or in the place of what a server does not publish. */
export const Explanation = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['explanation']}>{children}</p>
);
