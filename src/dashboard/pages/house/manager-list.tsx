import { useMemo, useState } from 'react';
import { buildPageHref } from '../../navigation/pages.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { Button } from '../../ui/controls/button.tsx';
import { WaitingSection } from '../../ui/layout/page-sections.tsx';
import { formatCount, formatDay } from '../../ui/text/format.ts';
import { listManagers } from './house-facts.ts';
import type { House } from './use-house.ts';
import styles from './manager-list.module.css';

/** Managers that are listed at first. */
const SHOWN = 8;

/** The managers of a fund house, those of most schemes first. */
export function ManagerList({
  house: { name, managers },
  market,
}: {
  readonly house: House;
  readonly market: SchemeMarket;
}) {
  const [all, setAll] = useState(false);
  const list = useMemo(() => {
    const { rows, attributes } = market;
    const codes = new Map(rows.map((row) => [row.code, attributes.getSchemeCode(row)]));
    return listManagers(managers ?? [], ({ code }) => codes.get(code) ?? code);
  }, [managers, market]);
  if (managers === undefined) return <WaitingSection />;
  if (list.length === 0)
    return (
      <p className="quiet">
        {managers === null
          ? 'This service does not name managers.'
          : 'No scheme summary documents of this house are loaded.'}
      </p>
    );
  return (
    <>
      <dl className={styles['managers']}>
        {list.slice(0, all ? undefined : SHOWN).map(({ manager, schemes, since }) => (
          <div key={manager}>
            <dt>
              <a href={buildPageHref('manager', { name: manager, house: name })}>{manager}</a>
            </dt>
            <dd>
              {formatCount(schemes, 'scheme')}
              {since !== null && `, since ${formatDay(since)}`}
            </dd>
          </div>
        ))}
      </dl>
      {list.length > SHOWN && !all && (
        <Button look="bare" onClick={() => setAll(true)}>{`${list.length - SHOWN} more`}</Button>
      )}
    </>
  );
}
