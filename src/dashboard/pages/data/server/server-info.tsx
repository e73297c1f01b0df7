import { useEffect, useRef } from 'react';
import type { OperationName } from '#contract/operations/operations.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { type ServiceError, isOperationUnavailable } from '../../../api/errors.ts';
import { useClient, useRecords } from '../../../api/use-records.ts';
import { BUILT_IN_BASE_URL } from '../../../connection/base-url.ts';
import { useConnection } from '../../../connection/connection-context.ts';
import { formatServerTime } from '../../../connection/server-time.ts';
import { IS_DEMO } from '../../../navigation/is-demo.ts';
import { findNavAge } from '../../../schemes/nav-age.ts';
import { splitSources } from '../../../table/export-rows/describe-export.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { formatCount, formatDay, formatInteger, formatOrDash } from '../../../ui/text/format.ts';
import { Explanation } from './explanation.tsx';
import { ConnectionTestSteps, useConnectionTest } from './test-steps.tsx';
import styles from './server-info.module.css';

/** The server's description of itself and its dataset. It is optional: the pages work without it. */
function ServerDetails() {
  const { external } = useConnection();
  const info = useRecords('GetServerInfo', {});
  const unavailableReason = describeUnavailableOperation('GetServerInfo', info);
  if (unavailableReason !== null) {
    return (
      <Explanation>
        Version and sources not published ({unavailableReason}). Pages that need more will say so.
      </Explanation>
    );
  }
  const baseUrl = external?.baseUrl ?? `${window.location.origin}${BUILT_IN_BASE_URL}`;
  return (
    <QueryResult query={info} what="server information" rows={11} empty={{ title: 'No server information' }}>
      {(records) =>
        records.slice(0, 1).map((server) => (
          <div key={server.datasetVersion}>
            <dl className={styles['facts']}>
              {buildServerFacts(server, baseUrl, new Date()).map((fact) => (
                <div key={fact.term}>
                  <dt>{fact.term}</dt>
                  <dd>
                    {fact.value}
                    {fact.list && <FileKinds kinds={fact.list} />}
                    {fact.warning !== undefined && <span className="warn"> ▲ {fact.warning}</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <FactStrip facts={buildDatasetCounts(server)} />
          </div>
        ))
      }
    </QueryResult>
  );
}

export interface ServerFact {
  readonly term: string;
  readonly value: string;
  readonly warning?: string;
  readonly list?: readonly string[];
}

/** The sources of the dataset, on request: the list is long. */
const FileKinds = ({ kinds }: { readonly kinds: readonly string[] }) => (
  <details>
    <summary>{formatCount(kinds.length, 'kind')} of files</summary>
    <ul className={styles['kinds']}>
      {kinds.map((kind) => (
        <li key={kind}>{kind}</li>
      ))}
    </ul>
  </details>
);

/** `now` decides whether the NAVs are out of date. */
export function buildServerFacts(server: ServerInfo, baseUrl: string, now: Date): readonly ServerFact[] {
  return [
    ...(IS_DEMO ? [] : buildServiceFacts(server, baseUrl)),
    { term: 'Dataset', value: formatOrDash(server.datasetKind, String) },
    { term: 'Dataset version', value: formatOrDash(server.datasetVersion, String) },
    ...buildUpstreamFacts(server),
    { term: 'NAVs up to', value: formatOrDash(server.navAsOf, formatDay), ...buildStaleWarning(server, now) },
    { term: 'Portfolios up to', value: formatOrDash(server.portfolioAsOf, formatDay) },
    buildSourcesFact(server.sources),
  ];
}

const buildServiceFacts = ({ serviceVersion, startedAt }: ServerInfo, baseUrl: string): readonly ServerFact[] => [
  { term: 'Base URL', value: baseUrl },
  { term: 'Version', value: formatOrDash(serviceVersion, String) },
  { term: 'Started', value: formatOrDash(startedAt, formatServerTime) },
];

function buildSourcesFact(sources: string): ServerFact {
  const { name, kinds } = splitSources(sources);
  return { term: 'Sources', value: formatOrDash(name, String), ...(kinds.length > 0 && { list: kinds }) };
}

/** Only while the service behind a gateway fails. */
const buildUpstreamFacts = ({ upstreamRespondedAt }: ServerInfo): readonly ServerFact[] =>
  upstreamRespondedAt === null
    ? []
    : [
        {
          term: 'Last response of the data service',
          value: formatServerTime(upstreamRespondedAt),
          warning: 'not responding',
        },
      ];

export const buildDatasetCounts = ({ schemes, navRows, holdingRows, offers }: ServerInfo): readonly Fact[] => [
  { id: 'schemes', term: 'Schemes', value: formatOrDash(schemes, formatInteger) },
  { id: 'navRows', term: 'NAVs', value: formatOrDash(navRows, formatInteger) },
  { id: 'holdingRows', term: 'Holdings', value: formatOrDash(holdingRows, formatInteger) },
  { id: 'offers', term: 'Offers', value: formatOrDash(offers, formatInteger) },
];

/** Old NAVs mean that nobody has imported files for a while. */
function buildStaleWarning(server: ServerInfo, now: Date): Pick<ServerFact, 'warning'> {
  const { days, isOld } = findNavAge(server, getIndianDay(now));
  return isOld && days !== null ? { warning: `${formatCount(days, 'day')} old` } : {};
}

interface QueryOutcome {
  readonly data: unknown;
  readonly error: ServiceError | null;
}

/**
 * Why an optional operation provides no data; null if it does, or if it failed in a way that may be temporary. A server without
 * the operation may return its web page, which cannot be parsed.
 */
export function describeUnavailableOperation(name: OperationName, { data, error }: QueryOutcome): string | null {
  if (data !== undefined || !error) return null;
  if (error.status === 403) return `no permission for ${name}`;
  if (isOperationUnavailable(error)) return `${name} not supported`;
  return error.failure === 'unreadable' ? `${name} returned unreadable data` : null;
}

/** The server that all data comes from and, for an external server, the way back to the built-in one. */
export function CurrentServer() {
  const { external, cause } = useConnection();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the button that the user pressed has disappeared with the previous connection, and the focus with it
    if (cause === 'user' && document.activeElement === document.body) heading.current?.focus();
  }, [cause]);
  return (
    <>
      <div className="section-head">
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {external ? external.host : IS_DEMO ? 'Dataset' : 'Built-in server'}
        </h2>
        {external && <p>{external.isSaved ? 'saved on this device' : 'this session only (browser storage is off)'}</p>}
      </div>
      {external ? <ExternalServerSection baseUrl={external.baseUrl} /> : <ServerDetails />}
    </>
  );
}

/** If an external server does not respond, the connection test runs at once, since it finds out why. */
function ExternalServerSection({ baseUrl }: { readonly baseUrl: string }) {
  const { disconnect } = useConnection();
  const client = useClient();
  const info = useRecords('GetServerInfo', {});
  const { steps, isTesting, run } = useConnectionTest();
  const isDown = isUnreachable(info);
  const { refetch } = info;
  useEffect(() => {
    if (isDown) void run(client, baseUrl);
  }, [isDown, run, client, baseUrl]);

  const testAgain = async () => {
    if (await run(client, baseUrl)) await refetch();
  };
  return (
    <>
      {!isDown && <ServerDetails />}
      <ConnectionTestSteps steps={steps} baseUrl={baseUrl} />
      <div className={styles['actions']}>
        <Button onClick={disconnect}>Disconnect and use the built-in server</Button>
        <Button look="bare" aria-disabled={isTesting} onClick={() => isTesting || void testAgain()}>
          {isTesting ? 'Testing…' : 'Test again'}
        </Button>
      </div>
    </>
  );
}

interface PendingQuery {
  readonly data: unknown;
  /** Error of the last attempt, while retries are still pending. */
  readonly failureReason: ServiceError | null;
}

/** No response so far, and the last attempt failed for that reason. */
export const isUnreachable = ({ data, failureReason }: PendingQuery): boolean =>
  data === undefined && failureReason?.failure === 'unreachable';
