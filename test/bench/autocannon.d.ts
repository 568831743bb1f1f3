/** Types of the parts of autocannon that the benchmarks use; the package has none. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      readonly headers?: Readonly<Record<string, string>>
    }
    interface Client {
      setRequests(requests: readonly Request[]): void
    }
    interface Result {
      readonly requests: { readonly average: number; readonly total: number }
      readonly statusCodeStats: Readonly<Partial<Record<string, { readonly count: number }>>>
      readonly latency: { readonly p99: number }
      readonly non2xx: number
      readonly errors: number
    }
  }
  function autocannon(options: {
    readonly url: string
    readonly connections: number
    readonly duration?: number
    readonly amount?: number
    readonly requests?: readonly autocannon.Request[]
    readonly setupClient?: (client: autocannon.Client) => void
  }): Promise<autocannon.Result>
  export = autocannon
}
