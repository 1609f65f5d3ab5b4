/** The body of every response of the API. */
export interface Envelope {
  status: boolean;
  message: string | null;
  data: unknown;
}

/** A response whose body has been read. */
export interface Answer {
  status: number;
  /** The build of screens and renderer that the server has. */
  version: string | null;
  /** The seconds to wait before the next request; zero when the server does not say. */
  retryAfter: number;
  /** The version of the record in the response. */
  tag: string | null;
  /** The address of the same rows with dates in place of periods. */
  location: string | null;
  /** The request id in the server's log. */
  name: string | null;
  /** The version of what the user may see and do; empty without restrictions. */
  access: string;
  /** The envelope; null when the body is something else. */
  envelope: Envelope | null;
}

export async function readEnvelope(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const envelope = await (response.json() as Promise<Envelope>).catch(() => null);
  const retryAfter = Number(headers.get("Retry-After")) || 0;
  const name = headers.get("X-Request-ID");
  const location = headers.get("Content-Location");
  const access = headers.get("X-Access") ?? "";
  return {
    status,
    version: headers.get("Waybill-Version"),
    retryAfter,
    tag: headers.get("ETag"),
    location,
    name,
    access,
    envelope,
  };
}
