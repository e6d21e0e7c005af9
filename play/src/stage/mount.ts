import type { Art } from '../art/index.ts'
import { createPlainPainter } from './plain-painter.ts'
import { createReels, type Reels } from './reels.ts'
import type { Sheet } from './sheet.ts'
import { browserClock } from './timeline.ts'

/** The picture must be readable by WebGL, so it is asked for as from another origin. */
function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => done(image)
    image.onerror = () => failed(new Error('the symbols did not load'))
    image.src = url
  })
}

export type Mounted = { reels: Reels; sheet: Sheet; unmount: () => void }

/**
 * Puts the reels into their window. They can be played at once on plain elements; WebGL takes over
 * when it has loaded, and gives way again if the device takes it back.
 */
export async function mountReels(
  host: HTMLElement,
  art: Art,
  options: { still: () => boolean; onStop: (reel: number) => void },
): Promise<Mounted> {
  const sheet: Sheet = { ...art, image: await loadImage(art.url) }
  const reels = createReels(createPlainPainter(host, sheet), { clock: browserClock, ...options })
  const fit = () => reels.resize(host.clientWidth, host.clientHeight)
  const watch = new ResizeObserver(fit)
  watch.observe(host)
  fit()
  let closed = false
  void import('./pixi-painter.ts')
    .then(({ createPixiPainter }) =>
      createPixiPainter(host, sheet, () => reels.repaint(createPlainPainter(host, sheet))),
    )
    .then((painter) => (closed ? painter.destroy() : reels.repaint(painter)))
    // Without WebGL the plain stage simply stays.
    .catch(() => undefined)
  return {
    reels,
    sheet,
    unmount() {
      closed = true
      watch.disconnect()
      reels.close()
    },
  }
}
