import { buildSampleDataset } from '#dataset/sample/build-sample.ts';

// `node republish.ts HOME CODES DAY`: publishes a new version of the sample data with another as-of date, beside a running service.
const [home = '', codes, asOf = ''] = process.argv.slice(2);
await buildSampleDataset(home, { codes: Number(codes), asOf });
