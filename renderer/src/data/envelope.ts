/** What every answer of the API carries. */
export interface Envelope {
  status: boolean;
  message: string | null;
  data: unknown;
}

/** An answer that has come as a whole. */
export interface Answer {
  status: number;
  /** The build of screens and renderer that the server has. */
  version: string | null;
  /** The seconds after which to ask again; zero when the server does not say. */
  retryAfter: number;
  /** The version of the record that was answered. */
  tag: string | null;
  /** The name of the request, by which the server's log knows it. */
  name: string | null;
  /** Null when it was no envelope. */
  said: Envelope | null;
}

/** Waits for the whole answer. */
export async function readEnvelope(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const said = await (response.json() as Promise<Envelope>).catch(() => null);
  const retryAfter = Number(headers.get("Retry-After")) || 0;
  const name = headers.get("X-Request-ID");
  return { status, version: headers.get("Waybill-Version"), retryAfter, tag: headers.get("ETag"), name, said };
}
