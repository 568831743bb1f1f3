/** What the benches use of autocannon, which brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      readonly headers?: Readonly<Record<string, string>>
    }
    interface Result {
      readonly requests: { readonly average: number }
      readonly latency: { readonly p99: number }
      readonly non2xx: number
      readonly errors: number
    }
  }
  function autocannon(options: {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly autocannon.Request[]
  }): Promise<autocannon.Result>
  export = autocannon
}
