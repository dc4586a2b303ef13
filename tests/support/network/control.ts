/** A stand-in's control API, spoken over HTTP as any test driver would. */
export class Control {
  constructor(readonly url: string) {}

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.call<T>('POST', path, body);
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.call<T>('PUT', path, body);
  }

  delete<T>(path: string): Promise<T> {
    return this.call<T>('DELETE', path);
  }

  /**
   * The next calls that match fail like this, as often as `times`; sandbox/README.md lists kinds.
   */
  fails(match: string, kind: string, times?: number): Promise<void> {
    return this.post('/faults', { match, kind, times });
  }

  /** The next call that matches is answered so much later. */
  isSlow(match: string, delayMs: number): Promise<void> {
    return this.post('/faults', { match, kind: 'slow', delayMs });
  }

  /** No fault is left. */
  works(): Promise<void> {
    return this.delete('/faults');
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}/control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} /control${path} answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}
