import { assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getText, type Row } from '../../client/row.ts';
import { getServerInfo } from '../../client/schemes.ts';
import { addDays } from '../../specification/dates.ts';

// `source=date,age,state`, as decisions say; a fund house also has the address of its page.
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const ENTRY = new RegExp(
  `^([^=;,]+)=(?:(${DAY}),(\\d+)|,),((?:Fresh|Missing|Stale(?: since (${DAY}))?)(?:: [^;,]+)?)(?:,(https?://[^;,\\s]+))?$`,
);

/** How old the data of each source and fund house are. */
export const freshnessChecks: readonly Check[] = [
  ours('Freshness and PortfolioFreshness are entries of one form, each source once', async (service) => {
    const entries = listEntries(await getServerInfo(service));
    skipUnless(entries.length > 0, 'the service does not say how old its sources are');
    const seen = new Set<string>();
    for (const { where, text } of entries) {
      const [, source = '', date, , state = ''] = ENTRY.exec(text) ?? [];
      assertThat(
        source !== '',
        where,
        text,
        'source=YYYY-MM-DD,days,Fresh|Missing|Stale since YYYY-MM-DD, then perhaps : reason',
      );
      assertThat(!state.startsWith('Fresh') || date !== undefined, where, text, 'a day if data are fresh');
      assertThat(!state.startsWith('Missing') || date === undefined, where, text, 'no day if data are missing');
      assertThat(!seen.has(source), where, source, 'each source once');
      seen.add(source);
    }
  }),
  ours(
    'the ages of all sources lead to one day, on or after NavAsOf, and none is stale since later',
    async (service) => {
      const info = await getServerInfo(service);
      const dated = listEntries(info).flatMap(({ where, text }) => {
        const [, , date, age, , since] = ENTRY.exec(text) ?? [];
        return date === undefined ? [] : [{ where, text, since, age: Number(age), day: addDays(date, Number(age)) }];
      });
      const today = dated.find(({ age }) => age > 0)?.day ?? '';
      skipUnless(today !== '', 'no source has data of an earlier day');
      for (const { where, text, age, day, since = '' } of dated) {
        // an offer that opens in the future is 0 days old
        assertThat(day === today || (age === 0 && day > today), where, text, `an age up to ${today}`);
        assertThat(since <= today, where, text, `stale since ${today} or earlier`);
      }
      const navAsOf = getDay(info, 'NavAsOf') ?? '';
      assertThat(today >= navAsOf, 'GetServerInfo, Freshness', today, `${navAsOf} or later`);
    },
  ),
];

const listEntries = (info: Row) =>
  ['Freshness', 'PortfolioFreshness'].flatMap((field) =>
    getText(info, field)
      .split('; ')
      .filter((text) => text !== '')
      .map((text) => ({ where: `GetServerInfo, ${field}`, text })),
  );
