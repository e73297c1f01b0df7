import { figure, whole } from '../../ui/format.ts';

/** `812` → `812 B`, `16000000` → `15.26 MB`. */
export function byteSize(bytes: number): string {
  if (bytes < 1_024) return `${whole(bytes)} B`;
  return bytes < 1_024 ** 2 ? `${figure(bytes / 1_024, 1)} KB` : `${figure(bytes / 1_024 ** 2)} MB`;
}
