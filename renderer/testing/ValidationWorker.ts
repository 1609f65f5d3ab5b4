/** The worker of forms, in the same thread: the test environment has no workers. All test files share it, so each of them must find
 * one that answers. Other workers answer nothing. */
export class ValidationWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly address: URL) {}

  postMessage({ id, schema, data }: { id: number; schema: object; data: unknown }) {
    if (!this.address.pathname.includes("validation.worker")) return;
    void import("../src/widgets/form/validator").then(({ check }) =>
      this.onmessage?.({ data: { id, errors: check(schema, data) } }),
    );
  }

  terminate() {
    this.onmessage = null;
  }
}
