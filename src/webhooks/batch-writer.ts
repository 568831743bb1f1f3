import type { Delivered } from '../store/delivery/deliveries.ts'

/** Writes successful deliveries in batches. */
export class BatchWriter {
  readonly #write: (rows: readonly Delivered[]) => Promise<void>
  readonly #taken: Delivered[] = []
  #writing: Promise<void> | null = null

  constructor(write: (rows: readonly Delivered[]) => Promise<void>) {
    this.#write = write
  }

  /** Resolves once the delivery is written. */
  async record(delivered: Delivered): Promise<void> {
    this.#taken.push(delivered)
    while (this.#writing) await this.#writing
    if (!this.#taken.includes(delivered)) return
    this.#writing = this.#write(this.#taken.splice(0)).finally(() => {
      this.#writing = null
    })
    await this.#writing
  }
}
