import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildLabel, buildNoteAttributes, buildTooltip, Tooltip } from '#dashboard/ui/tooltip.tsx';

const renderElements = () =>
  render(
    <>
      <button type="button" {...buildTooltip('Save or copy all rows')}>
        Export
      </button>
      <button type="button" aria-disabled {...buildTooltip('The data are old')}>
        This week
      </button>
      <button type="button" {...buildLabel('Saved views')} />
      <span data-testid="dash" {...buildNoteAttributes('Its NAVs begin in 2025.')}>
        –
      </span>
      <Tooltip />
    </>,
  );
const findPopup = (text: string) => screen.findByText(text, { ignore: 'button, [data-testid]' });
const queryPopup = (text: string) => screen.queryByText(text, { ignore: 'button, [data-testid]' });

afterEach(() => vi.useRealTimers());

test('a tooltip is shown when the pointer rests, a note at once, and both hide when it goes on', async () => {
  renderElements();
  fireEvent.pointerOver(screen.getByTestId('dash'), { pointerType: 'mouse' });
  expect(await findPopup('Its NAVs begin in 2025.')).toBeDefined();
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
  expect(queryPopup('Its NAVs begin in 2025.')).toBeNull();

  vi.useFakeTimers();
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Export' }), { pointerType: 'mouse' });
  expect(queryPopup('Save or copy all rows')).toBeNull();
  act(() => void vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  expect(await findPopup('Save or copy all rows')).toBeDefined();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(queryPopup('Save or copy all rows')).toBeNull();
});

test('a tap shows a note and why a button cannot be used, but not what a button does', async () => {
  renderElements();
  fireEvent.click(screen.getByTestId('dash'));
  expect(await findPopup('Its NAVs begin in 2025.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'This week' }));
  expect(await findPopup('The data are old')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  expect(queryPopup('The data are old')).toBeNull();
  expect(queryPopup('Saved views')).toBeNull();
});

test('screen readers have the text of a tooltip as a description, or as the name of what has no text', () => {
  renderElements();
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-description')).toBe('Save or copy all rows');
  expect(screen.getByRole('button', { name: 'Saved views' }).getAttribute('aria-description')).toBeNull();
  expect([buildTooltip(''), buildTooltip(undefined), buildNoteAttributes('')]).toEqual([{}, {}, {}]);
});

test('a text that is cut off is shown when the pointer is at it, not when it is at what is around it', async () => {
  render(
    <header data-testid="around">
      <a href="/" style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        Kaveri Large Cap Fund
      </a>
      <Tooltip />
    </header>,
  );
  const link = screen.getByRole('link');
  Object.defineProperty(link, 'scrollWidth', { value: 200 }); // jsdom has no layout
  vi.useFakeTimers();
  fireEvent.pointerOver(screen.getByTestId('around'), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(document.querySelector('[data-side]')).toBeNull();
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  await vi.waitFor(() => expect(document.querySelector('[data-side]')?.textContent).toBe('Kaveri Large Cap Fund'));
});
