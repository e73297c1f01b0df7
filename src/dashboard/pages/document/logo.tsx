import { useEffect, useRef } from 'react';
import { deviceStorage } from '../../ui/device-storage.ts';

const STORAGE_KEY = 'fundlens.logo';
const MAX_BYTES = 1_048_576;

/** The logo of the user's firm, which stays on this device: base64 after its type. */
export const readLogo = (): string => deviceStorage.getItem(STORAGE_KEY) ?? '';

export const removeLogo = (): void => deviceStorage.removeItem(STORAGE_KEY);

/** Keeps the picture of a file on this device. @throws Error that says why not. */
export async function keepLogo(file: File): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new Error(`${file.name} has ${(file.size / MAX_BYTES).toFixed(1)} MB; a logo has at most 1 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = findType(bytes);
  if (type === null) throw new Error(`${file.name} is neither a PNG nor a JPEG picture.`);
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  const logo = `${type},${btoa(binary)}`;
  deviceStorage.setItem(STORAGE_KEY, logo);
  if (readLogo() !== logo) throw new Error('This browser does not store it: storage is blocked or full.');
  return logo;
}

/** Whether it is a picture, from its first bytes: a name may say anything. */
function findType([first, second, third]: Uint8Array): string | null {
  if (first === 0x89 && second === 0x50 && third === 0x4e) return 'image/png';
  return first === 0xff && second === 0xd8 && third === 0xff ? 'image/jpeg' : null;
}

/** The picture; nothing without one. */
export function Logo({ logo, className }: { readonly logo: string; readonly className: string | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const [type = '', text = ''] = logo.split(',');
    if (image.current === null || text === '') return undefined;
    const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [logo]);
  return logo === '' ? null : <img ref={image} alt="Logo" className={className} />;
}
