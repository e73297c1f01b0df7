/** Something on the wire violates the contract. The message names the operation, row and field. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** The message of whatever was thrown: JavaScript can throw any value, not only an Error. */
export const errorMessage = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
