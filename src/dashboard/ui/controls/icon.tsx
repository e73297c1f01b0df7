import styles from './icon.module.css';

const paths = {
  find: 'M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0M10 10.5l3.5 3.5',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  pin: 'M5.5 2.5h5M6.5 2.5v4l-2 3h7l-2-3v-4M8 9.5v4',
  rows: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  save: 'M8 2.5v7m-3-3 3 3 3-3M3 13h10',
  close: 'm4 4 8 8m0-8-8 8',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  bookmark: 'M4.5 2.5h7v11l-3.5-3-3.5 3z',
  star: 'm8 2 1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z',
  plus: 'M8 3v10M3 8h10',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  compare: 'M5 2.5v11M11 2.5v11M5 5H2.5m0 6H5m6-6h2.5m0 6H11',
  dark: 'M13 9.6A5.5 5.5 0 0 1 6.4 3a5.5 5.5 0 1 0 6.6 6.6z',
  light:
    'M10.7 8a2.7 2.7 0 1 1-5.4 0a2.7 2.7 0 0 1 5.4 0M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
  system: 'M13.5 8a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon beside text or in a button with an accessible name; hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
      {name === 'system' && <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />}
    </svg>
  );
}
