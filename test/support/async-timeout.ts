import { configure } from '@testing-library/react';

/** For tests that wait for the page: its code is loaded on first use, and test machines may be busy. */
export const allowSlowPages = (): void => configure({ asyncUtilTimeout: 30_000 });
