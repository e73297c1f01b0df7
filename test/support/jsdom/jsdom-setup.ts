import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import { noSavedItems } from '#dashboard/schemes/saved/saved-items.ts';

// Runs before each test file of the project `components`, whose files share a window: nothing of a test reaches the next.

configure({
  asyncUtilTimeout: 30_000, // the code of a page is loaded on first use, and test machines may be busy
  // A search that is repeated until it succeeds prints the document once, if it never does: printing takes longer than searching.
  getElementError(message, container) {
    const isRepeated = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    return new Error(isRepeated ? `${message}` : `${message}\n\n${prettyDOM(container)}`);
  },
});
// React's development build records a stack for each element it creates, up to this many a second, to name the owner in warnings. A
// window without layout renders whole tables: that was a seventh of the tests' processor time.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// What jsdom lacks of a browser: a layout. Everything is near the window, of any size, and the frame of a table has the size of a
// large one; anything else has no size, so that charts are not drawn.
class LayoutObserver {
  observe: () => void;
  constructor(report: (entries: readonly { readonly isIntersecting: true }[]) => void) {
    this.observe = () => report([{ isIntersecting: true }]);
  }
  disconnect = () => {};
}
Object.assign(window, {
  ResizeObserver: LayoutObserver,
  IntersectionObserver: LayoutObserver,
  matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: query !== 'print' }),
  scrollTo: () => {},
});
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
const defineFrameSize = (property: string, size: number) =>
  Object.defineProperty(HTMLElement.prototype, property, {
    get: function (this: HTMLElement) {
      return this.classList.contains('table-frame') ? size : 0;
    },
    configurable: true,
  });
defineFrameSize('clientWidth', 1920);
defineFrameSize('clientHeight', 1080);
HTMLCanvasElement.prototype.getContext = () => null; // jsdom's own prints an error each time, and returns nothing

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  savedItemsStore.change(() => noSavedItems); // it outlives the storage, as in a tab whose storage is cleared
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

// Code that a page loads later must arrive before the file ends: then it can't be loaded any more, and the next files, which share
// the modules, would never get it.
afterAll(() => vi.dynamicImportSettled());
