import type { ServerInfo } from '#contract/records/service.ts';
import { useRecords } from './records.ts';

/** What the service tells of itself and its dataset; null while it has not answered, or where it does not tell. */
export function useServerInfo(): ServerInfo | null {
  return useRecords('GetServerInfo', {}).data?.[0] ?? null;
}
