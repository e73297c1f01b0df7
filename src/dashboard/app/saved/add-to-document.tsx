import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { buildPageHref, findPage, stripBasePath } from '../../navigation/pages.ts';
import { parseSearchParams } from '../../navigation/search-params.ts';
import {
  type DocumentBlock,
  MAX_BLOCKS,
  formatBlock,
  parseBlocks,
  readDocument,
  rememberDocument,
  writeBlocks,
} from '../../schemes/saved/document-blocks.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { listBlocks } from '../../ui/layout/page-blocks.ts';
import styles from './add-to-document.module.css';

/** The sections of the page below the dialog: each is added to the document, or taken out of it. */
export function AddToDocument({ onClose }: { readonly onClose: () => void }) {
  const { pathname, search } = useRouter().history.location;
  const page = findPage(stripBasePath(pathname) ?? '/');
  const [sections] = useState(() => [...listBlocks(document.querySelector('main') ?? document).keys()]);
  const [blocks, setBlocks] = useState(() => parseBlocks(readDocument()));
  if (page === null || page === 'document' || sections.length === 0) return null;
  const texts = blocks.map(formatBlock);
  const change = (next: readonly DocumentBlock[]): void => {
    rememberDocument({ ...readDocument(), ...dropEmpty(writeBlocks(next)) });
    setBlocks(next);
  };
  return (
    <section>
      <h3>
        Add to document <small className="second">{`${blocks.length} of ${MAX_BLOCKS} blocks`}</small>
      </h3>
      <p className={styles['sections']}>
        {sections.map((section) => {
          const block: DocumentBlock = { page, search: parseSearchParams(search), section };
          const isIn = texts.includes(formatBlock(block));
          return (
            <Button
              key={section}
              aria-pressed={isIn}
              disabled={!isIn && blocks.length >= MAX_BLOCKS}
              onClick={() =>
                change(isIn ? blocks.filter((_, index) => texts[index] !== formatBlock(block)) : [...blocks, block])
              }
            >
              {section}
            </Button>
          );
        })}
        {blocks.length > 0 && (
          <ButtonLink look="primary" href={buildPageHref('document', readDocument())} onClick={onClose}>
            Open document
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

/** Without the names of removed blocks. */
const dropEmpty = (changes: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? '']));
