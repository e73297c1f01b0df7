/** How the text of a parameter is read. Every parameter is optional unless its operation says otherwise. */
type Form =
  | { readonly form: 'text' }
  | { readonly form: 'list' }
  | { readonly form: 'count' }
  | { readonly form: 'day' }
  | { readonly form: 'offers' }
  | { readonly form: 'choice'; readonly allowed: readonly string[]; readonly otherwise: string };

export type Parameter = Form & { readonly description: string };
export type Parameters = Readonly<Record<string, Parameter>>;

/** Which offers are asked for: launched at most so many days before the dataset's newest NAV, or by state. */
export type OfferRange = { readonly pastDays: number } | 'Open' | 'Upcoming' | 'All';

/** What a form becomes once read. A choice is always there, since it has a default; the others may be absent. */
export type Read<P extends Parameter> = P extends { form: 'choice'; allowed: readonly (infer Word)[] }
  ? Word
  : P extends { form: 'list' }
    ? readonly string[] | undefined
    : P extends { form: 'count' }
      ? number | undefined
      : P extends { form: 'offers' }
        ? OfferRange
        : string | undefined;

/** The offers that are told where nobody asks for others. */
export const USUAL_OFFERS = 'Past365Days';

/** Most values a list parameter may hold. */
export const MOST_LISTED = 500;

export const words = (description: string) => ({ form: 'text', description }) as const;
export const list = (description: string) => ({ form: 'list', description }) as const;
export const count = (description: string) => ({ form: 'count', description }) as const;
export const day = (description: string) => ({ form: 'day', description }) as const;
export const offerRange = (description: string) => ({ form: 'offers', description }) as const;
export const choice = <const Allowed extends readonly string[]>(
  allowed: Allowed,
  otherwise: Allowed[number],
  description: string,
) => ({ form: 'choice', allowed, otherwise, description }) as const;
