import { type KeyboardEvent, useRef } from 'react'
import { Leaves, Salak, Thorn } from './pictures.tsx'
import { type Garden, type Plot, side } from './useGarden.ts'
import { useWords } from './words/index.ts'

const pictures: Record<Plot, typeof Salak> = {
  closed: Leaves,
  asked: Leaves,
  left: Leaves,
  safe: Salak,
  thorn: Thorn,
  pricked: Thorn,
}

/** How far each arrow goes, in plots. */
const arrows: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The 25 plots. Arrows go from one to the next; Enter and Space open it. */
export function Field({ garden }: { garden: Garden }) {
  const say = useWords()
  const grid = useRef<HTMLFieldSetElement>(null)
  const go = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    const all = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = event.target instanceof HTMLButtonElement ? all.indexOf(event.target) : -1
    if (!step || at < 0) return
    event.preventDefault()
    const [row, column] = [Math.floor(at / side) + step[0], (at % side) + step[1]]
    if (row >= 0 && row < side && column >= 0 && column < side) all[row * side + column]?.focus()
  }
  return (
    <fieldset className="field-plots" aria-label={say('field')} ref={grid} onKeyDown={go}>
      {garden.plots.map((is, plot) => {
        const Picture = pictures[is]
        const place = { row: Math.floor(plot / side) + 1, column: (plot % side) + 1 }
        return (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: a plot is its place
            key={plot}
            className="plot"
            data-is={is}
            aria-label={say('plot', { ...place, is: say(`plot.${is}`) })}
            aria-disabled={!garden.canOpen(plot)}
            onClick={() => garden.openPlot(plot)}
          >
            <Picture />
          </button>
        )
      })}
    </fieldset>
  )
}
