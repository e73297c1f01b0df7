import type { Service } from './service.ts';

/** What is found out of a service once, however many promises need it. */
export function once<Told>(find: (service: Service) => Promise<Told>): (service: Service) => Promise<Told> {
  const known = new WeakMap<Service, Promise<Told>>();
  return (service) => {
    const told = known.get(service) ?? find(service);
    known.set(service, told);
    return told;
  };
}
