import ipaddr from 'ipaddr.js'

/** IPv6 networks in the global range that contain no public hosts and are unknown to the library. */
const NOT_PUBLIC_V6 = ['2001:db8::/32', '3fff::/20', '2002::/16', '2001::/23', '5f00::/16'].map((text) =>
  ipaddr.IPv6.parseCIDR(text),
)
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public. Addresses that wrap an IPv4 address (mapped, NAT64, 6to4) are special. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  const v6 = address
  if (v6.range() !== 'unicast' || !v6.match(GLOBAL_V6)) return false
  return !NOT_PUBLIC_V6.some((network) => v6.match(network))
}
