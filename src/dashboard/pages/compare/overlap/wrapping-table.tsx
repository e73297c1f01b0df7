import type { ComponentProps } from 'react';
import styles from './wrapping-table.module.css';

/** A table whose names wrap, with its heads and its first column in view. */
export const WrappingTable = (props: ComponentProps<'table'>) => <table {...props} className={styles['table']} />;
