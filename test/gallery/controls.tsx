import { useState } from 'react';
import { FormulaEditor, type FormulaEditorProps } from '#dashboard/table/formula/formula-editor.tsx';
import { PickerList } from '#dashboard/table/picker-list.tsx';
import { Badge } from '#dashboard/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#dashboard/ui/controls/button.tsx';
import { CheckOption } from '#dashboard/ui/controls/check-option.tsx';
import { AddChipButton, Chip, ChipList } from '#dashboard/ui/controls/chip.tsx';
import { CopyButton, CopyLinkButton } from '#dashboard/ui/controls/copy-button.tsx';
import { FieldLabel, Input, OptionSelect, Select, TextArea } from '#dashboard/ui/controls/field.tsx';
import { Icon, type IconName } from '#dashboard/ui/controls/icon.tsx';
import { PickerFrame, UNTOUCHED, WaitingField } from '#dashboard/ui/controls/picker-frame.tsx';
import { SegmentedControl } from '#dashboard/ui/controls/segmented-control.tsx';
import { Swatch } from '#dashboard/ui/controls/swatch.tsx';
import { Sparkline } from '#dashboard/ui/sparkline.tsx';
import { type Specimens, specimen } from './specimen.ts';

const noop = (): void => {};

const pickedColumns = [
  { id: 'return1Year', label: 'Return, 1 year', group: 'Returns' },
  { id: 'volatility3Year', label: 'Volatility, 3 years', group: 'Risk' },
  { id: 'ytm', label: 'Yield to maturity', group: 'Debt' },
  {
    id: 'above',
    label: 'Rolling return, share above the benchmark over all windows of three years',
    group: 'Consistency',
  },
];

const ColumnList = (props: { readonly items?: typeof pickedColumns; readonly usedIds?: readonly string[] }) => (
  <div style={{ width: 300 }}>
    <PickerList
      noun="columns"
      items={pickedColumns}
      recentIds={props.usedIds ? ['ytm'] : []}
      renderItem={({ id, label }) => (
        <>
          <CheckOption checked={props.usedIds?.includes(id) ?? false} onChange={noop}>
            <span>{label}</span>
          </CheckOption>
          <Button look="icon" aria-label={`Pin ${label}`} aria-pressed={id === 'return1Year'}>
            <Icon name="pin" />
          </Button>
        </>
      )}
      {...props}
    />
  </div>
);

/** The compiler wants each of them. */
const icons: Readonly<Record<IconName, true>> = {
  find: true,
  down: true,
  up: true,
  pin: true,
  rows: true,
  filter: true,
  save: true,
  close: true,
  copy: true,
  columns: true,
  bookmark: true,
  star: true,
  plus: true,
  more: true,
  print: true,
  compare: true,
  dark: true,
  light: true,
  system: true,
};
const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

function Checkable({ label }: { readonly label: string }) {
  const [checked, setChecked] = useState(true);
  return (
    <CheckOption checked={checked} onChange={setChecked}>
      {label} <b>1,204</b>
    </CheckOption>
  );
}

function Segments({ reason }: { readonly reason?: string }) {
  const [value, setValue] = useState<'1y' | '3y' | '5y'>('3y');
  const options = [
    { value: '1y', label: '1 year' },
    { value: '3y', label: '3 years' },
    { value: '5y', label: '5 years', disabledReason: reason },
  ] as const;
  return <SegmentedControl label="Period" options={options} value={value} onChange={setValue} />;
}

function LiveOptionSelect() {
  const [value, setValue] = useState('1y');
  const options = [
    { value: '1y', label: '1 year' },
    { value: '3y', label: '3 years' },
  ];
  return <OptionSelect label="Window" options={options} value={value} onChange={setValue} />;
}

function Waiting() {
  const [start, setStart] = useState(UNTOUCHED);
  return <WaitingField label="Scheme" placeholder="Loading schemes…" value="" start={start} onStart={setStart} />;
}

const Labelled = ({ label, invalid = false }: { readonly label: string; readonly invalid?: boolean }) => (
  <label>
    <FieldLabel>{label}</FieldLabel>
    <Input defaultValue={invalid ? 'ten to twelve' : 'Large cap'} aria-invalid={invalid} />
  </label>
);

const operands = [
  { id: 'return3Year', label: 'Return, 3 years' },
  { id: 'ter', label: 'Total expense ratio' },
];

const Formulas = ({ formulas }: Pick<FormulaEditorProps, 'formulas'>) => (
  <FormulaEditor operands={operands} formulas={formulas} onSave={noop} onRemove={noop} />
);

export const controlSpecimens: Specimens = {
  'table/formula/formula-editor': [
    specimen('empty', () => <Formulas formulas={{}} />),
    specimen('default', () => (
      <Formulas formulas={{ formula1: 'After cost = return3Year - ter', formula2: 'return3Year / ter' }} />
    )),
    specimen('full', () => (
      <Formulas
        formulas={{
          ...{
            formula1: 'ter * 2',
            formula2: 'ter * 3',
            formula3: 'ter * 4',
            formula4: 'ter * 5',
            formula5: 'ter * 6',
          },
        }}
      />
    )),
  ],
  'ui/controls/button': [
    specimen('default', () => <Button>Export</Button>),
    specimen('primary', () => <Button look="primary">Compare 3</Button>),
    specimen('bare', () => <Button look="bare">Clear filters</Button>),
    specimen('icon', () => (
      <Button look="icon" aria-label="Tall rows">
        <Icon name="rows" />
      </Button>
    )),
    specimen('with an icon', () => (
      <Button>
        <Icon name="copy" />
        Copy link
      </Button>
    )),
    specimen('pressed', () => (
      <Button aria-pressed>
        <Icon name="star" />
        Watched
      </Button>
    )),
    specimen('disabled', () => <Button disabled>Save</Button>),
    specimen('primary, disabled', () => (
      <Button look="primary" disabled>
        Save
      </Button>
    )),
    specimen('link', () => <ButtonLink href="#">Open Compare</ButtonLink>),
  ],
  'ui/sparkline': [
    specimen('with a step', () => (
      <Sparkline
        series={{
          days: Int32Array.from({ length: 60 }, (_, day) => day),
          values: Float64Array.from({ length: 60 }, (_, day) => (day < 40 ? 10 : 6) + Math.sin(day / 4)),
          starts: [40],
        }}
      />
    )),
  ],
  'ui/controls/badge': (['gain', 'loss', 'warn', 'plain'] as const).map((tone) =>
    specimen(tone, () => (
      <Badge sign={tone === 'loss' ? '✗' : tone === 'warn' ? '!' : '✓'} tone={tone}>
        {tone === 'warn' ? '97 days old' : 'Allowed'}
      </Badge>
    )),
  ),
  'table/picker-list': [
    specimen('in groups', () => <ColumnList />),
    specimen('in use and used recently first', () => <ColumnList usedIds={['return1Year']} />),
    specimen('empty', () => <ColumnList items={[]} />),
  ],
  'ui/controls/check-option': [
    specimen('checked', () => <Checkable label="Large Cap Fund" />),
    specimen('unchecked', () => (
      <CheckOption checked={false} onChange={noop}>
        Mid Cap Fund <b>0</b>
      </CheckOption>
    )),
    specimen('truncated', () => (
      <div style={{ width: 140 }}>
        <Checkable label="Dynamic Asset Allocation or Balanced Advantage" />
      </div>
    )),
  ],
  'ui/controls/chip': [
    specimen('removable', () => (
      <ChipList label="Filters">
        <Chip removeLabel="Remove the filter Category" onRemove={noop}>
          Category <b>Equity</b>
        </Chip>
        <Chip removeLabel="Remove the filter TER" onRemove={noop}>
          TER <b>under 1 %</b>
        </Chip>
      </ChipList>
    )),
    specimen('add', () => <AddChipButton onClick={noop}>+ Add a scheme</AddChipButton>),
  ],
  'ui/controls/copy-button': [
    specimen('default', () => <CopyButton text="details" label="Copy details" />),
    specimen('link', () => <CopyLinkButton />),
  ],
  'ui/controls/field': [
    specimen('default', () => <Labelled label="Search" />),
    specimen('invalid', () => <Labelled label="AUM" invalid />),
    specimen('placeholder', () => <Input aria-label="Search schemes" placeholder="Search schemes" />),
    specimen('disabled', () => <Input aria-label="Access key" defaultValue="none" disabled />),
    specimen('select', () => (
      <Select aria-label="Portfolio date">
        <option>31 Oct 2026</option>
        <option>30 Sep 2026</option>
      </Select>
    )),
    specimen('select of options', () => <LiveOptionSelect />),
    specimen('select, disabled', () => (
      <Select aria-label="Portfolio date, disabled" disabled>
        <option>31 Oct 2026</option>
      </Select>
    )),
    specimen('text area', () => <TextArea aria-label="One scheme per line" rows={3} defaultValue="900001 5,00,000" />),
  ],
  'ui/controls/icon': Object.keys(icons)
    .filter(isIconName)
    .map((name) => specimen(name, () => <Icon name={name} />)),
  'ui/controls/picker-frame': [
    ...(['select', 'search'] as const).map((look) =>
      specimen(look, () => (
        <PickerFrame look={look}>
          <Input aria-label={`Scheme (${look})`} placeholder="Choose a scheme" />
        </PickerFrame>
      )),
    ),
    specimen('loading', () => <Waiting />),
  ],
  'ui/controls/segmented-control': [
    specimen('default', () => <Segments />),
    specimen('one disabled, with a reason', () => <Segments reason="The scheme is three years old." />),
  ],
  'ui/controls/swatch': (['box', 'solid', 'dash'] as const).map((shape) =>
    specimen(shape, () => (
      <span style={{ display: 'flex' }}>
        <Swatch colour="var(--series-1)" shape={shape} />
      </span>
    )),
  ),
};
