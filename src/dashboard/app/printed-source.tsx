import { useLayoutEffect, useRef, useState } from 'react';
import type { ServerInfo } from '#contract/records/service.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { describeSource } from '../table/export-rows/describe-export.ts';
import { Notice } from '../ui/states/notice.tsx';
import { formatDay } from '../ui/text/format.ts';
import { usePrinting } from '../ui/use-media-query.ts';
import styles from './printed-source.module.css';

/** At the end of a printed page: where the data come from, of which days, and the address that shows them again. */
export function PrintedSource({ source }: { readonly source: ServerInfo | null }) {
  return usePrinting() && <Source source={source} />;
}

function Source({ source }: { readonly source: ServerInfo | null }) {
  const [day] = useState(() => getIndianDay(new Date()));
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

/** At the beginning of a page that is printed before all of it is there: paper cannot wait for what is loading. */
export function UnfinishedNotice() {
  return usePrinting() && <Unfinished />;
}

function Unfinished() {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
    const isUnfinished = [...document.querySelectorAll('main [data-waiting]')].some(isVisible);
    if (notice.current !== null) notice.current.hidden = !isUnfinished;
  });
  return (
    <div ref={notice}>
      <Notice title="Printed while the page was loading: parts are missing. Print it again." />
    </div>
  );
}
