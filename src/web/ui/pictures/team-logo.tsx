import { sideName } from '../../data/board.ts'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import type { Side } from '../../data/board.ts'
import { groundOf } from '../../data/colors.ts'
import { SiteContext } from '../../data/site.ts'
import { loadSmallLogo } from './logo-images.ts'

/** Interval and maximum number of retries for a logo that failed to load. */
const RETRY_MS = 5_000
const MAX_RETRIES = 3

interface TeamLogoProps {
  readonly side: Pick<Side, 'logo' | 'name' | 'abbreviation' | 'color' | 'alternateColor'>
  /** Width and height in pixels. */
  readonly size?: number
}

/** Paths of this service's images: pages may load no others. */
const PATHS = /^\/(?:logos|headshots)\//
/** Those of which small images are loaded together, and the maximum size of these. */
const LOGO_PATHS = /^\/logos\/[^/]+\/[^/]+$/
const SMALL = 24

/** Images are loaded this far below the window: browsers' own lazy loading begins thousands of pixels before it. */
const NEAR = '300px'

interface LogoImage {
  /** Of the logo. */
  readonly path: string
  /** Of the image that is shown. */
  readonly address: string
}

/** A logo, or another image of this service; initials on a colour until it is loaded, or if there is none. */
export function TeamLogo({ side, size = 20 }: TeamLogoProps) {
  // A path without host, so that the page works under any host name.
  const { hasImages } = useContext(SiteContext)
  const path = side.logo === null || !hasImages ? null : new URL(side.logo, 'http://here').pathname
  const [loaded, setLoaded] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const [isResting, setResting] = useState(false)
  /** `null` while it is far from the window. */
  const [image, setImage] = useState<LogoImage | null>(null)
  const box = useRef<HTMLSpanElement>(null)
  const mayLoad = path !== null && PATHS.test(path)
  const isTogether = mayLoad && size <= SMALL && LOGO_PATHS.test(path)
  useEffect(() => {
    if (!mayLoad || !box.current) return
    let isCurrent = true
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        const load = isTogether ? loadSmallLogo(path) : Promise.resolve(path)
        load.then(
          (address) => isCurrent && setImage({ path, address }),
          () => undefined,
        )
      },
      { rootMargin: NEAR },
    )
    watch.observe(box.current)
    return () => {
      isCurrent = false
      watch.disconnect()
    }
  }, [path])
  useEffect(() => {
    if (!isResting || failures > MAX_RETRIES) return
    const timer = setTimeout(() => setResting(false), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isResting, failures])
  const style = { ...groundOf(side.color, side.alternateColor), fontSize: `${size * 0.4}px` }
  return (
    <span ref={box} class="logo" style={{ width: `${size}px`, height: `${size}px` }}>
      {(path === null || loaded !== path) && (
        <span class="initials" style={style} aria-hidden="true">
          {sideName(side).slice(0, 2)}
        </span>
      )}
      {image !== null && image.path === path && !isResting && (
        <img
          src={image.address}
          alt=""
          width={size}
          height={size}
          onLoad={() => setLoaded(path)}
          onError={() => {
            setImage({ path, address: path })
            setFailures((count) => count + 1)
            setResting(true)
          }}
        />
      )}
    </span>
  )
}
