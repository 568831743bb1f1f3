/**
 * Certificates of receivers that exist in tests only, made with `openssl ca -selfsign`: each is its own authority. Base64
 * of the DER form; the keys open nothing.
 */
const MADE = {
  /** For 127.0.0.1, until 2120. */
  good: {
    certificate:
      'MIIBfzCCASWgAwIBAgIBATAKBggqhkjOPQQDAjAnMSUwIwYDVQQDDBxnb29kIHdlYmhvb2sgcmVjZWl2ZXIgKHRlc3QpMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAnMSUwIwYDVQQDDBxnb29kIHdlYmhvb2sgcmVjZWl2ZXIgKHRlc3QpMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEDC5H5to8EvCRBEdZOXOQVx2PSpTdpV+3EZdQ7wiGueOdl45N/wWSNYuXMMxBaUxYrBZgHgs5t1yVqGSpAqIXVaNAMD4wDwYDVR0RBAgwBocEfwAAATAMBgNVHRMEBTADAQH/MB0GA1UdDgQWBBTQx+pIG1MPpWe9hIofUU+LXImmljAKBggqhkjOPQQDAgNIADBFAiBlgVWYj6klrHmdx+fyYouIT5H6Ml2M+fGGKhe7bZa54gIhAMITTmjCVy9j+pumXgYO0g/Zxnt32+CsO1qRoX43qrkS',
    key: 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghIL+ETKTFFJse5Rt1bYsiX670IqRPesTkkC0OyWyb9ahRANCAAQMLkfm2jwS8JEER1k5c5BXHY9KlN2lX7cRl1DvCIa5452Xjk3/BZI1i5cwzEFpTFisFmAeCzm3XJWoZKkCohdV',
  },
  /** For 127.0.0.1, until 2021. */
  expired: {
    certificate:
      'MIIBhDCCASmgAwIBAgIBATAKBggqhkjOPQQDAjAqMSgwJgYDVQQDDB9leHBpcmVkIHdlYmhvb2sgcmVjZWl2ZXIgKHRlc3QpMB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAwMFowKjEoMCYGA1UEAwwfZXhwaXJlZCB3ZWJob29rIHJlY2VpdmVyICh0ZXN0KTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDyyUma5B3YJt8ge1kOGNLwTH74jY3ty7RJ2Az8q19OVBuTMH4+sozPQCWT48gzZC+b1IV4/extjaKsBbztvYImjQDA+MA8GA1UdEQQIMAaHBH8AAAEwDAYDVR0TBAUwAwEB/zAdBgNVHQ4EFgQUXu5j6Nkmi50l9aSwhAXjbhEV7R4wCgYIKoZIzj0EAwIDSQAwRgIhAO6N1Cddk5C5bfXoHdSOxUAdC/eElhmwFoBqyxx4MTy/AiEA79GUY7S8nsRn0PVrMNPBw1hdZ2rRhOxQcqOyLtXi3BA=',
    key: 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpkVlVyMGtO+LnRTex4Rbr6XHAJ+rHj8UM3sKVUidlHWhRANCAAQ8slJmuQd2CbfIHtZDhjS8Ex++I2N7cu0SdgM/KtfTlQbkzB+PrKMz0Alk+PIM2Qvm9SFeP3sbY2irAW87b2CJ',
  },
  /** For 127.0.0.1, from 2110 on. */
  early: {
    certificate:
      'MIIBgzCCASmgAwIBAgIBATAKBggqhkjOPQQDAjAoMSYwJAYDVQQDDB1lYXJseSB3ZWJob29rIHJlY2VpdmVyICh0ZXN0KTAiGA8yMTEwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAoMSYwJAYDVQQDDB1lYXJseSB3ZWJob29rIHJlY2VpdmVyICh0ZXN0KTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABF/7z2wDx+84ZtM7Wlznwi+21H3iJw2CQQDO1dNxSUAGsc6useKD7jCMPw6IjtbKGWayyZUiuF319zMhVWWJH4CjQDA+MA8GA1UdEQQIMAaHBH8AAAEwDAYDVR0TBAUwAwEB/zAdBgNVHQ4EFgQUCkM4EoLUPGQuhDNRIz6l3V7NOSEwCgYIKoZIzj0EAwIDSAAwRQIgDXtOqI0TAecqmfUoL2PbBNzRadKwTZyyBb926BUr66ICIQCeP0v3+g+lp+M9Ug3wM/TJdVdeZKzcI/R8h3DBxDy5qg==',
    key: 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6GSNBqWhJkdJwAwBGWsUGi+ycS/HukXrUdUkrTHQ4MqhRANCAARf+89sA8fvOGbTO1pc58IvttR94icNgkEAztXTcUlABrHOrrHig+4wjD8OiI7WyhlmssmVIrhd9fczIVVliR+A',
  },
  /** For receiver.example, until 2120. */
  othername: {
    certificate:
      'MIIBljCCATugAwIBAgIBATAKBggqhkjOPQQDAjAsMSowKAYDVQQDDCFvdGhlcm5hbWUgd2ViaG9vayByZWNlaXZlciAodGVzdCkwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMCwxKjAoBgNVBAMMIW90aGVybmFtZSB3ZWJob29rIHJlY2VpdmVyICh0ZXN0KTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABEG6ierivYbdb4hr7OzHlluIxld1Sh/K7z1PU9Y6A6dfawdSEaVb0H7ldfTqlM0H1ypJBbU3O/0AK+3aXoCGCOSjTDBKMBsGA1UdEQQUMBKCEHJlY2VpdmVyLmV4YW1wbGUwDAYDVR0TBAUwAwEB/zAdBgNVHQ4EFgQU0K8rgHRQct/NuTGr+K87NNV/Q+swCgYIKoZIzj0EAwIDSQAwRgIhAOSqf0JgsHLDolTXWrpiz5+ctVDaR7O+Yvc2jch0sEJAAiEA4N/8OZ5ttfuaISSGNnq5eDFxutaE/oKBWVenkKm8SSw=',
    key: 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvPk08nrRZYwxNhoE4oNvwwInYuh+L2BarsO321zhE1yhRANCAARBuonq4r2G3W+Ia+zsx5ZbiMZXdUofyu89T1PWOgOnX2sHUhGlW9B+5XX06pTNB9cqSQW1Nzv9ACvt2l6Ahgjk',
  },
} as const

/** A certificate with its key, as PEM. */
export function certificateOf(name: keyof typeof MADE): { readonly cert: string; readonly key: string } {
  const { certificate, key } = MADE[name]
  return { cert: pem('CERTIFICATE', certificate), key: pem('PRIVATE KEY', key) }
}

function pem(label: string, base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
