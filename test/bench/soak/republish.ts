import { buildSample } from '#dataset/build/sample.ts';

// `node republish.ts HOME CODES DAY`: a new version of a home's sample market, told to another day, beside a running service.
const [home = '', codes, asOf = ''] = process.argv.slice(2);
await buildSample(home, { codes: Number(codes), asOf });
