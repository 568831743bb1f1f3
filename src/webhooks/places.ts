/** So many at once of each host; the others wait for their turn. */
export class Places {
  readonly #size: number
  readonly #hosts = new Map<string, { free: number; readonly waiting: (() => void)[] }>()

  constructor(size: number) {
    this.#size = size
  }

  async take(host: string, work: () => Promise<void>): Promise<void> {
    const places = this.#hosts.get(host) ?? { free: this.#size, waiting: [] }
    this.#hosts.set(host, places)
    if (places.free > 0) places.free -= 1
    else await new Promise<void>((resolve) => places.waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = places.waiting.shift()
      if (next) next()
      else places.free += 1
      if (places.free === this.#size) this.#hosts.delete(host)
    }
  }
}
