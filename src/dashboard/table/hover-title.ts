import type { MouseEvent } from 'react';

/**
 * Tells a text that its column cuts short whole, when the mouse comes to it: titles that stand ready on every cell would
 * be written anew with each row that scrolls into sight.
 */
export function tellWhole(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  const cell = target instanceof Element ? target.closest('td, th') : null;
  // a title that the column tells itself stays
  if (!(cell instanceof HTMLElement) || (cell.title !== '' && cell.dataset['cut'] === undefined)) return;
  const text = cell.querySelector('.name > :is(a, span)') ?? cell;
  if ([text, ...text.querySelectorAll('span')].some(isCut)) {
    cell.title = text.textContent ?? '';
    cell.dataset['cut'] = '';
  } else {
    cell.removeAttribute('title');
    delete cell.dataset['cut'];
  }
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;
