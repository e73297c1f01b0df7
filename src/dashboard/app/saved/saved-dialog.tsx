import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useRef, useState } from 'react';
import { buildPageHref, pageTitles, resolvePath, stripBasePath } from '../../navigation/pages.ts';
import { savedItemsStore, useSavedItems } from '../../schemes/saved/saved-items-store.ts';
import {
  type WatchList,
  buildListKey,
  findFreeName,
  mergeSavedItems,
  parseSavedItems,
  serializeSavedItems,
} from '../../schemes/saved/saved-items.ts';
import { MAX_COMPARED, MAX_FILTERED, buildCompareHref, buildFilterHref } from '../../schemes/scheme-links.ts';
import { type SchemeList, useSchemeList } from '../../schemes/scheme-list.ts';
import { downloadFile } from '../../table/export-rows/download-file.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { FieldLabel, Input } from '../../ui/controls/field.tsx';
import { DialogFrame } from '../../ui/overlays/dialog-frame.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import { AddToDocument } from './add-to-document.tsx';
import { PasteList } from './paste-list.tsx';
import styles from './saved-dialog.module.css';

interface SavedDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Saved views and watch lists: open, add, delete, export and import. */
export function SavedDialog({ open, onOpenChange }: SavedDialogProps) {
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} className={styles['dialog']}>
      <div className={styles['title']}>
        <Dialog.Title>Saved views and watch lists</Dialog.Title>
        <Dialog.Close render={<Button look="bare" />}>Close</Dialog.Close>
      </div>
      <SavedItemsForm onClose={() => onOpenChange(false)} />
    </DialogFrame>
  );
}

function SavedItemsForm({ onClose }: { readonly onClose: () => void }) {
  const { items, problem } = useSavedItems();
  const list = useSchemeList().data;
  const remove = (kind: 'views' | 'lists', name: string) =>
    savedItemsStore.remove(`Deleted ${name}`, (current) =>
      kind === 'views'
        ? { ...current, views: current.views.filter((item) => item.name !== name) }
        : { ...current, lists: current.lists.filter((item) => item.name !== name) },
    );
  return (
    <>
      {problem !== '' && <Notice title="Not stored on this device">{problem}</Notice>}
      <SaveView />
      <AddToDocument onClose={onClose} />
      <Section title="Views" empty="No saved views yet.">
        {items.views.map(({ name, href }) => (
          <Item key={name} name={name} onDelete={() => remove('views', name)}>
            <a href={resolvePath(href)} onClick={onClose}>
              {name}
            </a>
          </Item>
        ))}
      </Section>
      <Section title="Watch lists" empty="No watch lists yet.">
        {items.lists.map((watchList) => (
          <Item key={watchList.name} name={watchList.name} onDelete={() => remove('lists', watchList.name)}>
            <WatchListLinks watchList={watchList} schemes={list} onClose={onClose} />
          </Item>
        ))}
      </Section>
      <PasteList
        schemes={list}
        onClose={onClose}
        onSave={(name, codes) =>
          savedItemsStore.change((current) => ({
            ...current,
            lists: [...current.lists, { name: findFreeName(name, current.lists), codes }],
          }))
        }
      />
      <FileButtons />
    </>
  );
}

/** Saves the address of the page below the dialog under a name. */
function SaveView() {
  const { history } = useRouter();
  const id = useId();
  const [name, setName] = useState(() => document.title.replace(/ · Fundlens$/, ''));
  const [saved, setSaved] = useState('');
  const save = () => {
    const { search } = history.location;
    const path = stripBasePath(history.location.pathname) ?? '/';
    savedItemsStore.change((items) => {
      const view = { name: findFreeName(name.trim(), items.views), href: `${path}${search}` };
      setSaved(view.name);
      return { ...items, views: [...items.views, view] };
    });
  };
  return (
    <form
      className={styles['row']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') save();
      }}
    >
      <span className={styles['grow']}>
        <FieldLabel htmlFor={id}>Name of this view</FieldLabel>
        <Input id={id} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
      </span>
      <Button type="submit" look="primary">
        Save this view
      </Button>
      <output>{saved !== '' && `Saved as “${saved}”.`}</output>
    </form>
  );
}

interface SectionProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

const Section = ({ title, empty, children }: SectionProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children.length === 0 ? <p className="quiet">{empty}</p> : <ul>{children}</ul>}
  </section>
);

interface ItemProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

const Item = ({ name, onDelete, children }: ItemProps) => (
  <li className={styles['item']}>
    <span className={styles['grow']}>{children}</span>
    <Button look="bare" aria-label={`Delete ${name}`} onClick={onDelete}>
      Delete
    </Button>
  </li>
);

interface WatchListLinksProps {
  readonly watchList: WatchList;
  /** Undefined while it is loading. */
  readonly schemes: SchemeList | undefined;
  readonly onClose: () => void;
}

function WatchListLinks({ watchList: { name, codes, amounts }, schemes, onClose }: WatchListLinksProps) {
  const missing = schemes ? codes.filter((code) => !schemes.byCode.has(code)) : [];
  return (
    <>
      <a href={buildFilterHref(codes)} onClick={onClose}>
        {name}
      </a>{' '}
      <small className="quiet">
        {formatCount(codes.length, 'scheme')}
        {codes.length > MAX_FILTERED && `, the first ${MAX_FILTERED} are shown`}
        {missing.length > 0 && `, ${formatInteger(missing.length)} no longer listed: ${missing.slice(0, 5).join(', ')}`}
      </small>{' '}
      {codes.length <= MAX_COMPARED && (
        <ButtonLink look="bare" href={buildCompareHref(codes)} onClick={onClose}>
          Compare
        </ButtonLink>
      )}
      <ButtonLink
        look="bare"
        href={buildPageHref('my-portfolio', { list: buildListKey(name) })}
        aria-label={amounts ? `Portfolio of ${name}` : `Add amounts to ${name}`}
        onClick={onClose}
      >
        {amounts ? 'Portfolio' : 'Add amounts'}
      </ButtonLink>
      <ButtonLink
        look="bare"
        href={buildPageHref('events', { of: buildListKey(name) })}
        aria-label={`Events of ${name}`}
        onClick={onClose}
      >
        {pageTitles.events}
      </ButtonLink>
    </>
  );
}

function FileButtons() {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const importFile = async (file: File | undefined) => {
    if (!file) return;
    const { items, error } = parseSavedItems(await file.text());
    setMessage(
      error ??
        `Imported ${formatCount(items.views.length, 'view')} and ${formatCount(items.lists.length, 'watch list')}.`,
    );
    if (items !== null) savedItemsStore.change((current) => mergeSavedItems(current, items));
  };
  return (
    <div className={styles['row']}>
      <Button
        onClick={() => {
          const text = serializeSavedItems(savedItemsStore.getSnapshot().items);
          downloadFile('fundlens-saved.json', new Blob([text], { type: 'application/json' }));
        }}
      >
        Export
      </Button>
      <Button onClick={() => input.current?.click()}>Import…</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of saved views and watch lists"
        onChange={(event) => {
          void importFile(event.target.files?.[0]);
          event.target.value = ''; // so that the same file can be chosen again
        }}
      />
      <output>{message}</output>
    </div>
  );
}
