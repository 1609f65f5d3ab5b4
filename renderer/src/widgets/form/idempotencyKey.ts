/** The header by which the server knows a form that is sent again, and the name of the error when it has another one. */
export const KEY = "Idempotency-Key";

/** A new key. (`crypto.randomUUID` is only there where the connection is secure.) */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
