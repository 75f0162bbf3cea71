// An HTTP client for a running club, each with its own cookies. By node:http, because fetch rewrites paths and does not let some headers be
// set, which many tests are about.
import { request, type IncomingHttpHeaders } from 'node:http';
import { request as requestSecurely } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  /** The body as JSON; throws if it is not JSON. */
  readonly json: () => unknown;
}

export interface Send {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body: an object is sent as JSON, URLSearchParams as a form, a string or bytes unchanged. */
  readonly body?: object | URLSearchParams | string;
}

export class Client {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** A browser on a page of the site: its calls have the headers that say so. */
  static browser(origin: string): Client {
    return new Client(origin, { 'sec-fetch-site': 'same-origin' });
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  /** The answer's text, where it is the one that is meant: in a refusal, a redirect or the age gate much else is absent, too. */
  async read(path: string): Promise<string> {
    const { status, text } = await this.get(path);
    if (status !== 200 || text.includes('action="/api/club/age"'))
      throw new Error(`${path} is not there: ${String(status)} ${text.slice(0, 200)}`);
    return text;
  }

  post(path: string, body: object | URLSearchParams | string = {}, headers: Readonly<Record<string, string>> = {}) {
    return this.send(path, { method: 'POST', body, headers });
  }

  /** Sends the path exactly as written. A header with an empty value is left out. */
  async send(path: string, { method = 'GET', headers = {}, body }: Send = {}): Promise<Answer> {
    const { protocol, hostname, port } = new URL(this.#origin);
    const [type, content] = encode(body);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = Object.entries({
      ...(type !== null && { 'content-type': type }),
      ...(cookie !== '' && { cookie }),
      ...this.#headers,
      ...headers,
    }).filter(([, value]) => value !== '');
    const answer = await new Promise<Answer>((resolve, reject) => {
      const sent = (protocol === 'https:' ? requestSecurely : request)(
        { hostname, port, path, method, headers: { ...Object.fromEntries(all), 'content-length': content.length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              bytes,
              json: () => JSON.parse(text) as unknown,
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(content);
    });
    this.#keep(answer.headers['set-cookie'] ?? []);
    return answer;
  }

  #keep(set: readonly string[]): void {
    for (const line of set) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...rest] = pair.split('=');
      const value = rest.join('=');
      const gone = attributes.some((attribute) => /^\s*expires=thu, 01 jan 1970/i.test(attribute));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function encode(body: Send['body']): [string | null, Buffer] {
  if (body === undefined) return [null, Buffer.alloc(0)];
  if (typeof body === 'string') return ['application/json', Buffer.from(body)];
  if (body instanceof Buffer) return ['application/json', body];
  if (body instanceof URLSearchParams) return ['application/x-www-form-urlencoded', Buffer.from(body.toString())];
  return ['application/json', Buffer.from(JSON.stringify(body))];
}
