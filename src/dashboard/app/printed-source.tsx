import { useState } from 'react';
import { datePart } from '#contract/dates.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { describeSource } from '../table/export/describe-export.ts';
import { formatDay } from '../ui/text/format.ts';
import { usePrinting } from '../ui/use-printing.ts';
import styles from './printed-source.module.css';

/** At the end of a printed page: where the data come from, of which days, and the address that shows them again. */
export function PrintedSource({ source }: { readonly source: ServerInfo | null }) {
  return usePrinting() && <Source source={source} />;
}

function Source({ source }: { readonly source: ServerInfo | null }) {
  const [day] = useState(() => getLocalDay(new Date()));
  return (
    <footer className={styles['source']}>
      {source !== null && (
        <p>
          {describeSource(source)
            .map(({ name, value }) => `${name}: ${value}`)
            .join(' · ')}
        </p>
      )}
      <p>
        Printed {formatDay(day)} from {location.href}
      </p>
    </footer>
  );
}

/** ISO, where the user is. */
const getLocalDay = (now: Date): string =>
  datePart(new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString());
