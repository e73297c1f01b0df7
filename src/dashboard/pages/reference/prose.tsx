import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** A paragraph of running text, no wider than is comfortable to read. */
export const Prose = ({ children }: { readonly children: ReactNode }) => <p className={styles['prose']}>{children}</p>;
