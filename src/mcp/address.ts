import type { ToolContext } from './tool.ts';

/** @param origin of the dashboard: `http://localhost:4173`. */
export const createAddressBuilder =
  (origin: string): ToolContext['buildAddress'] =>
  (path, parameters = {}) => {
    const given = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value) given.set(name, value);
    const query = given.toString().replaceAll('%2C', ',').replaceAll('%7C', '|');
    return `${origin}${path}${query === '' ? '' : `?${query}`}`;
  };
