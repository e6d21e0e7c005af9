const againMs = 10_000

/**
 * Loads what nobody asked for: a part of the frame, live news. Where it does not come it is asked for
 * again now and then, and the page stands as it was drawn.
 */
export const patiently =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    for (;;)
      try {
        return await load()
      } catch {
        await new Promise((done) => setTimeout(done, againMs))
      }
  }
