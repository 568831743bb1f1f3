const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The origins of the service's own pages at its public root, and on this machine its other local names. */
export function ownOriginsOf(publicUrl: string): readonly string[] {
  const { origin, protocol, port, hostname } = new URL(publicUrl)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}
