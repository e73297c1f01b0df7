/** The wire said something the contract does not allow. The message names the operation, row and field. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Anything can be thrown; this is what it had to say. */
export const reason = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
