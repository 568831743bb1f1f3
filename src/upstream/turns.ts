/**
 * Work that fills this thread for a while, a piece a turn: between two pieces sockets, timers and signals have theirs,
 * however many ask at once.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn; what it does until its next `await` is one piece. */
  take(): Promise<void> {
    const mine = this.#last.then(
      () =>
        new Promise<void>((resolve) => {
          setImmediate(resolve)
        }),
    )
    this.#last = mine
    return mine
  }
}
