import { useMemo } from 'react';
import type { PeerLookup } from '#schemes/peers/peer-lookup.ts';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import { buildTooltip } from '../../ui/tooltip.tsx';
import { type HouseFact, buildHouseFacts } from './house-facts.ts';
import type { House } from './use-house.ts';
import styles from './facts-table.module.css';

interface FactsTableProps {
  readonly houses: readonly House[];
  readonly peers: PeerLookup;
}

/** The facts of fund houses, a column for each. */
export function FactsTable({ houses, peers }: FactsTableProps) {
  const facts = useMemo(() => houses.map((house) => buildHouseFacts(house, peers)), [houses, peers]);
  const [first = []] = facts;
  return (
    <ScrollArea label="Facts">
      <table className={styles['facts']} aria-label="Facts">
        <thead>
          <tr>
            <th scope="col">Fund house</th>
            {houses.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(({ id, term, definition }) => (
            <tr key={id}>
              <th scope="row">
                <span {...buildTooltip(definition)}>{term}</span>
              </th>
              {facts.map((ofHouse, index) => (
                <td key={houses[index]?.name}>
                  <FactValue fact={ofHouse.find((fact) => fact.id === id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function FactValue({ fact }: { readonly fact: HouseFact | undefined }) {
  if (fact === undefined) return null;
  const { value, more, href } = fact;
  return (
    <>
      {href === undefined ? value : <a href={href}>{value}</a>}
      {more !== '' && <small>{` ${more}`}</small>}
    </>
  );
}
