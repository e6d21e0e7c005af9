import type { Art } from '../art/index.ts'
import { isSparing } from '../stillness.ts'
import { type Grid, usualGrid } from './painter.ts'
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
  {
    grid = usualGrid,
    ...options
  }: { still: () => boolean; onStop: (reel: number) => void; grid?: Grid },
): Promise<Mounted> {
  const sheet: Sheet = { ...art, image: await loadImage(art.url) }
  const reels = createReels(createPlainPainter(host, sheet, grid), {
    ...{ clock: browserClock, grid },
    ...options,
  })
  const fit = () => reels.resize(host.clientWidth, host.clientHeight)
  const watch = new ResizeObserver(fit)
  watch.observe(host)
  fit()
  let closed = false
  const unmount = () => {
    closed = true
    watch.disconnect()
    reels.close()
  }
  // Nothing moves where little is to be carried: what would move it is half of what a game weighs.
  if (isSparing()) return { reels, sheet, unmount }
  void import('./pixi-painter.ts')
    .then(({ createPixiPainter }) =>
      createPixiPainter({ host, sheet, grid }, () =>
        reels.repaint(createPlainPainter(host, sheet, grid)),
      ),
    )
    .then((painter) => (closed ? painter.destroy() : reels.repaint(painter)))
    // Without WebGL the plain stage simply stays.
    .catch(() => undefined)
  return {
    reels,
    sheet,
    unmount,
  }
}
