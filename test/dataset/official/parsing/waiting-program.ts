import { serveParser } from '#dataset/official/parsing/parser-process.ts';

/** Parses nothing, as long as a busy machine may take, in hardly any processor time. */
serveParser(() => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  return 'parsed';
});
