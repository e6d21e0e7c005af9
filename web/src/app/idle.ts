const waitMostMs = 2000
const waitPlainMs = 300

/** Comes true when the browser has nothing more urgent to do. */
export const idle = () =>
  new Promise<void>((done) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: waitMostMs })
    else setTimeout(done, waitPlainMs)
  })
