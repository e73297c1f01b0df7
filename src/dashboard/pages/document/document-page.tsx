import { type ComponentType, lazy, use, useEffect, useMemo, useRef, useState } from 'react';
import { getIndianDay } from '#finance/calendar.ts';
import { type PageName, buildPageHref, pageTitles } from '../../navigation/pages.ts';
import type { SearchParams } from '../../navigation/search-params.ts';
import { useSettings, anyText } from '../../navigation/search-settings.ts';
import {
  type DocumentBlock,
  MAX_BLOCKS,
  formatBlock,
  parseBlocks,
  readDocument,
  rememberDocument,
  writeBlocks,
} from '../../schemes/saved/document-blocks.ts';
import { DataSourceContext, describeSource } from '../../table/export-rows/describe-export.ts';
import type { SectionTables } from '../../table/export-rows/section-tables.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyLinkButton } from '../../ui/controls/copy-button.tsx';
import { FieldLabel, Input, TextArea } from '../../ui/controls/field.tsx';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { Logo, keepLogo, readLogo, removeLogo } from './logo.tsx';
import { SectionBlock } from './section-block.tsx';
import styles from './document-page.module.css';

/** The texts of a document, which its address has. */
const documentSettings = { title: anyText, client: anyText, by: anyText, date: anyText, remark: anyText };

type DocumentText = keyof typeof documentSettings;

type LoadPage = (page: PageName) => Promise<ComponentType>;

const FIELDS: readonly (readonly [DocumentText, string])[] = [
  ['title', 'Title'],
  ['client', 'Prepared for'],
  ['by', 'By'],
  ['date', 'Date'],
  ['remark', 'Remark'],
];
const MAX_DEFINITIONS = 12;
const NEW_TEXT: DocumentBlock = { text: 'Your text' };

/** The page of a document. @param loadPage imports the code of a page, whose sections are blocks. */
export function createDocumentPage(loadPage: LoadPage): ComponentType {
  const pages = new Map<PageName, ComponentType>();
  const getPage = (name: PageName): ComponentType => {
    const page = pages.get(name) ?? lazy(async () => ({ default: await loadPage(name) }));
    pages.set(name, page);
    return page;
  };
  return () => <DocumentPage getPage={getPage} />;
}

const hasOtherBlocks = (before: SearchParams, search: SearchParams): boolean =>
  parseBlocks(before).length > 0 && JSON.stringify(parseBlocks(before)) !== JSON.stringify(parseBlocks(search));

/** Up to eight blocks of other pages, for a client: on paper, or as a workbook. The address has everything but the logo. */
function DocumentPage({ getPage }: { readonly getPage: (name: PageName) => ComponentType }) {
  const { search, write, settings } = useSettings(documentSettings);
  const blocks = useMemo(() => parseBlocks(search), [search]);
  const isEmpty = Object.keys(search).length === 0;
  const [before] = useState(readDocument); // what this device had before an address with another document was opened
  const isOpened = useRef(false);
  useEffect(() => {
    if (isEmpty && !isOpened.current) write(before, 'replace');
    else rememberDocument(search);
    isOpened.current = true;
  }, [isEmpty, before, search, write]);
  const [isOther] = useState(() => !isEmpty && hasOtherBlocks(before, search));
  const [logo, setLogo] = useState(readLogo);
  const [problem, setProblem] = useState('');
  const [today] = useState(() => formatDay(getIndianDay(new Date())));
  const date = settings.date || today;
  const change = (next: readonly DocumentBlock[], mode: 'push' | 'replace' = 'push'): void =>
    write(writeBlocks(next), mode);
  const sheet = useRef<HTMLDivElement>(null);
  const [tables] = useState<SectionTables>(() => new Map());
  const keys = listKeys(blocks);
  const source = use(DataSourceContext);
  const save = async (): Promise<void> => {
    const { saveDocument } = await import('./save-document.ts');
    const shown = Array.from(sheet.current?.querySelectorAll('[data-item]') ?? []);
    await saveDocument(
      settings.title || pageTitles.document,
      [
        { name: 'Prepared for', value: settings.client },
        { name: 'By', value: settings.by },
        { name: 'Date', value: date },
        { name: 'Remark', value: settings.remark },
        ...(source ? describeSource(source) : []),
      ],
      blocks.flatMap((block, index) => {
        const element = shown[index];
        const name = 'text' in block ? 'Text' : block.section;
        return element ? { name, element: element.querySelector('[data-chosen]:not([data-legend])') ?? element } : [];
      }),
      tables,
    );
  };
  return (
    <div className="page">
      <div className="screen-only">
        <PageHeader
          title={pageTitles.document}
          lead={`${blocks.length} of ${MAX_BLOCKS} blocks. Add more from any page: its menu “…”, Saved views, Add to document. A link to this page has all of it but the logo and lists of this device.`}
          actions={
            <>
              <CopyLinkButton />
              <Button onClick={() => void save().catch((cause: unknown) => setProblem(String(cause)))}>
                Save as Excel
              </Button>
              <Button look="primary" onClick={() => window.print()}>
                Print or save as PDF
              </Button>
            </>
          }
        />
        <div className={styles['fields']}>
          {FIELDS.map(([name, label]) => (
            <label key={name} className={name === 'remark' ? styles['remark'] : undefined}>
              <FieldLabel>{label}</FieldLabel>
              <Input
                value={settings[name]}
                placeholder={name === 'date' ? date : ''}
                onChange={({ target }) => write({ [name]: target.value }, 'replace')}
              />
            </label>
          ))}
          <LogoField logo={logo} onLogo={setLogo} onProblem={setProblem} />
          <Button disabled={blocks.length >= MAX_BLOCKS} onClick={() => change([...blocks, NEW_TEXT])}>
            Add text
          </Button>
        </div>
        {isOther && hasOtherBlocks(before, search) && (
          <Notice title="Another document was open on this device before.">
            <a href={buildPageHref('document', before)}>{before['title'] || 'Open it'}</a>
          </Notice>
        )}
        {problem !== '' && (
          <p role="alert" className="loss">
            {problem}
          </p>
        )}
      </div>
      <div ref={sheet} className={styles['sheet']}>
        <div className={styles['head']}>
          <Logo logo={logo} className={styles['logo']} />
          <p className={styles['title']}>{settings.title || pageTitles.document}</p>
          <dl>
            {[
              ['Prepared for', settings.client],
              ['By', settings.by],
              ['Date', date],
            ].map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        {settings.remark !== '' && <p className={styles['words']}>{settings.remark}</p>}
        {blocks.length === 0 && (
          <p>Nothing yet. On any page, open Saved views in the menu “…” and choose what to add.</p>
        )}
        {blocks.map((block, index) => {
          const replace = (next: DocumentBlock): void => change(blocks.with(index, next), 'replace');
          const name = 'text' in block ? 'text' : block.section;
          return (
            <div key={keys[index]} className={styles['part']} data-item="">
              <div className={`screen-only ${styles['order']}`}>
                <Button
                  look="bare"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => change(swap(blocks, index - 1))}
                >
                  ↑
                </Button>
                <Button
                  look="bare"
                  aria-label={`Move ${name} down`}
                  disabled={index === blocks.length - 1}
                  onClick={() => change(swap(blocks, index))}
                >
                  ↓
                </Button>
                <Button
                  look="bare"
                  aria-label={`Remove ${name}`}
                  onClick={() => change(blocks.filter((_, other) => other !== index))}
                >
                  ×
                </Button>
              </div>
              {'text' in block ? (
                <>
                  <TextArea
                    aria-label="Text"
                    rows={3}
                    value={block.text}
                    onChange={({ target }) => replace({ text: target.value })}
                  />
                  <p className={styles['text']}>{block.text}</p>
                </>
              ) : (
                <SectionBlock
                  page={getPage(block.page)}
                  search={block.search}
                  section={block.section}
                  tables={tables}
                  onSearch={(next) => replace({ ...block, search: next })}
                />
              )}
            </div>
          );
        })}
        <Foot sheet={sheet} />
      </div>
    </div>
  );
}

interface LogoFieldProps {
  readonly logo: string;
  readonly onLogo: (logo: string) => void;
  readonly onProblem: (problem: string) => void;
}

function LogoField({ logo, onLogo, onProblem }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const keep = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      onLogo(await keepLogo(file));
      onProblem('');
    } catch (cause) {
      onProblem(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <>
      <Button tooltip="PNG or JPEG of at most 1 MB; it stays on this device" onClick={() => input.current?.click()}>
        Choose logo…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo"
        accept="image/png,image/jpeg"
        onChange={({ target }) => void keep(target.files?.[0])}
      />
      {logo !== '' && (
        <Button
          onClick={() => {
            removeLogo();
            onLogo('');
          }}
        >
          Remove logo
        </Button>
      )}
    </>
  );
}

/** Definitions of what the blocks show, sources and disclaimer. */
function Foot({ sheet }: { readonly sheet: { readonly current: HTMLElement | null } }) {
  const source = use(DataSourceContext);
  const [definitions, setDefinitions] = useState<readonly string[]>([]);
  useEffect(() => {
    const root = sheet.current;
    if (!root) return undefined;
    const read = (): void => {
      const noted = root.querySelectorAll<HTMLElement>('[data-chosen] th[data-note][scope=row]');
      const next = listDefinitions(noted).slice(0, MAX_DEFINITIONS);
      setDefinitions((current) => (current.join() === next.join() ? current : next));
    };
    const observer = new MutationObserver(read);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-chosen'] });
    read();
    return () => observer.disconnect();
  }, [sheet]);
  return (
    <div className={styles['foot']}>
      {definitions.length > 0 && (
        <p>
          <b>Definitions.</b> {definitions.join(' ')}
        </p>
      )}
      {source && (
        <p>
          <b>Sources.</b>{' '}
          {describeSource(source)
            .map(({ name, value }) => `${name}: ${value}`)
            .join(' · ')}
        </p>
      )}
      <p>
        <b>Mutual fund investments are subject to market risks; read all scheme related documents carefully.</b> Past
        performance is no promise of future returns. This document compares figures and is not investment advice.
      </p>
    </div>
  );
}

/** What is measured, once for all windows of a measure: `Excess: Return of the scheme less that of its benchmark over the same period.` */
function listDefinitions(noted: Iterable<HTMLElement>): readonly string[] {
  const names = new Map<string, string>();
  for (const { textContent, dataset } of noted) {
    const sentence = dataset['note']?.match(/[^.]+[.](?= |$)/g)?.find((text) => !text.startsWith('Over '));
    const name = textContent.split(',')[0]?.trim() ?? '';
    // one with code in it is for programmers
    if (sentence !== undefined && !sentence.includes('`') && !names.has(name)) names.set(name, sentence.trim());
  }
  return Array.from(names, ([name, sentence]) => `${name}: ${sentence}`);
}

const swap = (blocks: readonly DocumentBlock[], index: number): readonly DocumentBlock[] => [
  ...blocks.slice(0, index),
  ...blocks.slice(index, index + 2).toReversed(),
  ...blocks.slice(index + 2),
];

/** Keys that stay when blocks move or change their settings: page and section, numbered where they repeat. */
function listKeys(blocks: readonly DocumentBlock[]): readonly string[] {
  const names = blocks.map((block) => ('text' in block ? 'text' : formatBlock({ ...block, search: {} })));
  return names.map((name, index) => `${name} ${names.slice(0, index).filter((other) => other === name).length}`);
}
