import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { ShownTooltip, TooltipPopupProps } from './overlays/tooltip-popup.tsx';

/** If the server is not responding, the texts stay descriptions for screen readers. */
const loadPopup = async (): Promise<{ readonly default: ComponentType<TooltipPopupProps> }> => ({
  default: (await import('./overlays/tooltip-popup.tsx')).TooltipPopup,
});
const TooltipPopup = lazy(() => loadPopup().catch(() => ({ default: () => null })));

/** The attributes of an element with a tooltip that says more than its text; none without one. */
export const buildTooltip = (text: string | undefined) =>
  text === undefined || text === '' ? {} : { 'data-tooltip': text, 'aria-description': text };

/** The attributes of an element that shows no text of its own, such as a button with an icon. */
export const buildLabel = (label: string) => ({ 'data-tooltip': label, 'aria-label': label });

/** The attributes of an element that shows no value, with the reason for it, or one that needs a remark; it is marked by a dotted line. None without a reason. */
export const buildNoteAttributes = (reason: string) =>
  reason === '' ? {} : { 'data-note': reason, 'aria-description': reason };

/** Milliseconds that the pointer rests before a tooltip that no mark announces is shown. */
const DELAY_MS = 400;

/**
 * The one tooltip of the dashboard: on hover, focus by keyboard and touch it shows the text of the element's attributes, or a text
 * that is cut off in full. Escape hides it. Listening on the document costs a table of thousands of cells nothing.
 */
export function Tooltip() {
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = false;
    const show = (tooltip: ShownTooltip | null): void => {
      clearTimeout(timer);
      isShown = tooltip !== null;
      setShown(tooltip);
    };
    const hide = (): void => show(null);
    const showOnHover = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return; // a finger "hovers" only while it is down: a tap is a click
      const tooltip = findTooltip(target);
      clearTimeout(timer);
      if (tooltip === null || isShown || isMarked(tooltip)) show(tooltip);
      else timer = setTimeout(() => show(tooltip), DELAY_MS);
    };
    const showOnFocus = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(':focus-visible')) show(findTooltip(target));
    };
    const showOnClick = ({ target }: Event): void => {
      const tooltip = findTooltip(target);
      // what a button does shows by itself
      show(tooltip && (isMarked(tooltip) || tooltip.element.closest(ENABLED_CONTROL) === null) ? tooltip : null);
    };
    const hideOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    const removal = new AbortController();
    const options = { signal: removal.signal, passive: true, capture: true } as const;
    document.addEventListener('pointerover', () => void loadPopup().catch(() => {}), { ...options, once: true });
    document.addEventListener('pointerover', showOnHover, options);
    document.documentElement.addEventListener('pointerleave', hide, { ...options, capture: false });
    document.addEventListener('focusin', showOnFocus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('click', showOnClick, options);
    document.addEventListener('input', hide, options);
    document.addEventListener('keydown', hideOnEscape, options);
    document.addEventListener('scroll', hide, options);
    return () => {
      clearTimeout(timer);
      removal.abort();
    };
  }, []);
  return (
    shown && (
      <Suspense>
        <TooltipPopup tooltip={shown} onClose={() => setShown(null)} />
      </Suspense>
    )
  );
}

const ENABLED_CONTROL =
  ':is(a, button, input, select, textarea, label, summary):not([aria-disabled="true"], :disabled)';
const isMarked = ({ element }: ShownTooltip): boolean => element.dataset['note'] !== undefined;

const ATTRIBUTES = '[data-note], [data-tooltip]';

function findTooltip(target: EventTarget | null): ShownTooltip | null {
  if (!(target instanceof Element)) return null;
  // a cell of a grid has the focus, not the value in it
  const element = target.closest(ATTRIBUTES) ?? (target.matches('td, th') ? target.querySelector(ATTRIBUTES) : null);
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return findTruncated(target);
  const { note, tooltip } = element.dataset;
  const fullText = element.matches('td, th') ? (findTruncated(element)?.text ?? '') : '';
  const text = note ?? tooltip ?? '';
  return { element, text: text.includes(fullText) ? text : `${fullText}\n${text}` };
}

/** Elements whose text is shown in full, wherever in them the pointer is. A larger element has texts that the pointer is not over. */
const SCOPE = 'a, button, label, td, th, li, dt, dd';
/** The content of a grid's cell besides its controls. */
const CELL_TEXT = '[data-name] > :is(a, span)';

/** The full text of an element that has no room for it. */
function findTruncated(target: Element): ShownTooltip | null {
  const scope = target.closest(SCOPE);
  const cut = (scope ? [scope, ...scope.querySelectorAll('*')] : [target]).find(isTruncated);
  if (!(cut instanceof HTMLElement)) return null;
  const text = (cut.closest(CELL_TEXT) ?? cut.closest('td') ?? cut).textContent?.trim() ?? '';
  return text === '' ? null : { element: cut, text };
}

function isTruncated(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight) return false;
  const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(element);
  if (overflowX !== 'hidden' && overflowX !== 'clip') return false;
  return element.scrollWidth > element.clientWidth ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none';
}
