const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Origins of the pages that a service serves at its public root; on this machine under its other names, too. */
export function ownOriginsOf(publicUrl: string): readonly string[] {
  const { origin, protocol, port, hostname } = new URL(publicUrl)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}
