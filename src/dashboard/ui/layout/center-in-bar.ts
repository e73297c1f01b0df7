/** A ref callback: scrolls the bar that a link is in, but not the page, so that the link is in the middle: before the first paint, and whenever the bar's width changes. */
export function centerInBar(link: HTMLElement | null): (() => void) | undefined {
  const bar = link?.parentElement;
  if (!link || !bar || typeof ResizeObserver === 'undefined') return undefined; // jsdom has no layout
  const observer = new ResizeObserver(() => {
    bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
