/** The worker of forms, in the same thread: the test environment has no workers. */
export class ValidationWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage({ id, schema, data }: { id: number; schema: object; data: unknown }) {
    void import("../src/widgets/form/validator").then(({ check }) =>
      this.onmessage?.({ data: { id, errors: check(schema, data) } }),
    );
  }

  terminate() {
    this.onmessage = null;
  }
}
