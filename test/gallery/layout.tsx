import { FindingsStrip } from '#dashboard/schemes/findings/findings-strip.tsx';
import { Button } from '#dashboard/ui/controls/button.tsx';
import { Definitions } from '#dashboard/ui/layout/definitions.tsx';
import { type Fact, FactLine, FactStrip } from '#dashboard/ui/layout/fact-strip.tsx';
import {
  ColumnSpanSection,
  PageHeader,
  ScrollArea,
  SectionNote,
  Subsection,
  Toolbar,
  WaitingSection,
  WithAside,
} from '#dashboard/ui/layout/page-sections.tsx';
import { PageTabs } from '#dashboard/ui/layout/page-tabs.tsx';
import { SkipLink } from '#dashboard/ui/layout/skip-link.tsx';
import { buildQuarterAttributes } from '#dashboard/ui/quarter-shade.tsx';
import type { Finding } from '#schemes/findings/finding.ts';
import { type Specimens, specimen } from './specimen.ts';

const facts: readonly Fact[] = [
  { id: 'nav', term: 'NAV', value: '₹ 101.50', more: '18 Nov 2026' },
  { id: '1y', term: '1 y', value: '+15.84 %', more: '3rd of 35', quarter: 1 },
  { id: '3y', term: '3 y', value: '+9.12 %', more: '18th of 35', quarter: 'median' },
  { id: '5y', term: '5 y', value: '+7.40 %', more: '31st of 35', quarter: 4 },
  { id: 'aum', term: 'AUM', value: '–', source: 'AMFI publishes it from the 10th of the next month.' },
  { id: 'portfolio', term: 'Portfolio', value: '31 Aug 2026', warning: '97 days old' },
];

const findings: readonly Finding<string>[] = [
  {
    topic: 'Consistency',
    sentence: [
      'Ahead of peers in ',
      { text: '71.29 %', target: 'share' },
      ' of 1,240 three-year windows to 27 Nov 2026.',
    ],
    weight: 3,
  },
  {
    topic: 'Risk',
    sentence: ['Worst fall ', { text: '−14.39 %', target: 'fall' }, ' over three years to 27 Nov 2026, 2nd of 27.'],
    weight: 2,
  },
  {
    topic: 'People',
    sentence: ['Managed by Neha Rao ', { text: 'since 02 Mar 2026', target: 'people' }, '.'],
    weight: 1,
  },
];
const longFinding = `Managed by ${'Venkatanarasimharajuvaripeta Subramaniam-Krishnamurthy and '.repeat(4)}others.`;
const buildFindingHref = (target: string): string => `#${target}`;

export const layoutSpecimens: Specimens = {
  'schemes/findings/findings-strip': [
    specimen('three', () => (
      <FindingsStrip findings={findings} buildHref={buildFindingHref} none="Nothing stands out." />
    )),
    specimen('one', () => (
      <FindingsStrip findings={findings.slice(0, 1)} buildHref={buildFindingHref} none="Nothing stands out." />
    )),
    specimen('none', () => <FindingsStrip findings={[]} buildHref={buildFindingHref} none="Nothing stands out." />),
    specimen('without captions', () => (
      <FindingsStrip findings={findings} buildHref={buildFindingHref} none="Nothing stands out." hasTopics={false} />
    )),
    specimen('long text', () => (
      <FindingsStrip
        findings={[{ topic: 'People', sentence: [longFinding], weight: 4 }, ...findings.slice(0, 2)]}
        buildHref={buildFindingHref}
        none="Nothing stands out."
      />
    )),
    specimen('loading', () => (
      <FindingsStrip findings={null} buildHref={buildFindingHref} none="Nothing stands out." />
    )),
  ],
  'ui/quarter-shade': ([1, 2, 3, 4, 'median'] as const).map((quarter) =>
    specimen(quarter === 'median' ? 'median' : `quarter ${quarter}`, () => (
      <p {...buildQuarterAttributes(quarter)}>12.40 %</p>
    )),
  ),
  'ui/layout/definitions': [
    specimen('closed', () => (
      <Definitions terms={[{ term: 'Volatility', text: 'The standard deviation of daily returns × √252.' }]} />
    )),
  ],
  'ui/layout/fact-strip': [
    specimen('every kind of value', () => <FactStrip facts={facts} />),
    specimen('equal columns', () => <FactStrip facts={facts.slice(0, 4)} equalColumns />),
    specimen('in a line', () => <FactLine facts={facts} />),
    specimen('filters, one pressed', () => (
      <FactStrip
        facts={facts.slice(4).map((fact, index) => ({
          ...fact,
          filter: { isPressed: index === 0, onToggle: () => undefined },
        }))}
      />
    )),
  ],
  'ui/layout/page-sections': [
    specimen('header', () => (
      <PageHeader title="Gallery" lead="Every component in every state." actions={<Button>Print</Button>} />
    )),
    specimen('header in a line', () => (
      <PageHeader
        title="Kaveri Large Cap Fund"
        beside={<span>Direct · Growth</span>}
        actions={<Button>Compare</Button>}
      />
    )),
    specimen('charts beside a table', () => (
      <WithAside label="Charts" aside={<p>Charts</p>}>
        <p>Table</p>
      </WithAside>
    )),
    specimen('toolbar', () => (
      <Toolbar>
        <Button>Export</Button>
        <Button look="bare">Columns</Button>
      </Toolbar>
    )),
    specimen('sections', () => (
      <div className="columns">
        <ColumnSpanSection columns={6} label="Half of the page">
          <Subsection title="Sectors" about="% of net assets">
            <SectionNote>Without cash and derivatives.</SectionNote>
          </Subsection>
        </ColumnSpanSection>
      </div>
    )),
    specimen('loading', () => <WaitingSection />),
    specimen('scrolling', () => (
      <ScrollArea label="Wide table">
        <table style={{ width: 900 }}>
          <tbody>
            <tr>
              <th scope="row">Steady Fund</th>
              <td className="number">12.50</td>
            </tr>
          </tbody>
        </table>
      </ScrollArea>
    )),
  ],
  'ui/layout/page-tabs': [
    specimen('with counts', () => (
      <PageTabs
        label="Views"
        current="holdings"
        tabs={[
          { id: 'overview', title: 'Overview', href: '#overview' },
          { id: 'holdings', title: 'Holdings', href: '#holdings', count: 63 },
          { id: 'peers', title: 'Peers', href: '#peers' },
        ]}
      />
    )),
  ],
  'ui/layout/skip-link': [specimen('shown on focus', () => <SkipLink target="root" to="the gallery" />)],
};
