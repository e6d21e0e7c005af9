import type { Row } from '../row.ts'

const width = 840
const lane = 58
const head = 96
const foot = 52
const track = { from: 24, to: 596 }
/** Where the goal stands, as a share of the track; figures far beyond it end at the track's end. */
const goalAt = 0.5

const styles = `
  text { font: 500 13px "Plus Jakarta Sans", system-ui, sans-serif; fill: #101a36 }
  .title { font: 400 22px "Young Serif", Georgia, serif }
  .small { font-size: 12px; fill: #465375 }
  .figure { font-weight: 600; font-feature-settings: "tnum", "lnum"; text-anchor: end }
  .ground { fill: #eff2f7 } .track { fill: #d2dae8 }
  .holds { fill: #0c7f79 } .missed { fill: #b0281f } .none { fill: #78859f }
  .run { fill: none; stroke: #101a36; stroke-width: 1.5 }
  .goal { stroke: #7f5508; stroke-width: 2 } .goal-name { fill: #7f5508; text-anchor: middle }
  @media (prefers-color-scheme: dark) {
    text { fill: #eff2f9 } .small { fill: #aab6d3 }
    .ground { fill: #0a1122 } .track { fill: #182544 }
    .holds { fill: #2bb5aa } .missed { fill: #ff8a7d }
    .run { stroke: #eff2f9 } .goal { stroke: #e3ae54 } .goal-name { fill: #e3ae54 }
  }`

/** The goal of a row as a figure, and whether less is better. */
export function goalOf({ goal }: Row): { bound: number; most: boolean } {
  const found = /^([≥≤]) ([\d.]+) ×/.exec(goal)
  if (!found) throw new Error(`no goal in ${goal}`)
  return { bound: Number(found[2]), most: found[1] === '≤' }
}

/** Where a ratio stands on the track: the goal of every row at the same place, in proportion to it. */
export function placeOf(ratio: number, bound: number): number {
  const share = Math.min(1, (ratio / bound) * goalAt)
  return track.from + share * (track.to - track.from)
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')

/** The rows of several runs as a drawing: a bar for the middle run of each, a ring for every run. */
export function drawRuns(runs: readonly (readonly Row[])[], told: string): string {
  const names = (runs[0] ?? []).map(({ name }) => name)
  const height = head + names.length * lane + foot
  const goalX = placeOf(1, 1)
  const lanes = names.map((name, place) => {
    const rows = runs.flatMap((run) => run.filter((row) => row.name === name))
    return drawLane(rows, head + place * lane)
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Money: each figure beside its goal">`,
    `<style>${styles}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="14"/>`,
    `<text class="title" x="24" y="42">Money: each figure beside its goal</text>`,
    `<text class="small" x="24" y="64">${escaped(told)}</text>`,
    ...lanes,
    `<line class="goal" x1="${goalX}" x2="${goalX}" y1="${head - 8}" y2="${height - foot + 6}"/>`,
    `<text class="goal-name small" x="${goalX}" y="${height - foot + 22}">the goal</text>`,
    `<text class="small" x="24" y="${height - 12}">Bar: the middle run. Rings: every run. Rates hold right of the goal, times (ms) left of it.</text>`,
    '</svg>',
    '',
  ].join('\n')
}

function drawLane(rows: readonly Row[], top: number): string {
  const measured = rows.filter((row) => row.ratio !== null)
  const sorted = [...measured].sort((one, other) => (one.ratio ?? 0) - (other.ratio ?? 0))
  const middle = sorted[Math.floor(sorted.length / 2)]
  const any = middle ?? rows[0]
  if (!any) throw new Error('a lane without a row')
  const { bound, most } = goalOf(any)
  const at = (row: Row) => placeOf(row.ratio ?? 0, bound)
  const y = top + 22
  const verdict = middle ? (middle.holds ? 'holds' : 'missed') : 'none'
  const figure = middle ? `${middle.value.toLocaleString('en')} ${middle.unit}` : 'not measured'
  const ratio = middle ? `${middle.ratio} × (goal ${most ? '≤' : '≥'} ${bound} ×)` : ''
  return [
    `<text x="24" y="${top + 14}">${escaped(any.name)}</text>`,
    `<rect class="track" x="${track.from}" y="${y}" width="${track.to - track.from}" height="14" rx="7"/>`,
    ...(middle
      ? [
          `<rect class="${verdict}" x="${track.from}" y="${y}" width="${(at(middle) - track.from).toFixed(1)}" height="14" rx="7"/>`,
        ]
      : []),
    ...sorted.map(
      (row) => `<circle class="run" cx="${at(row).toFixed(1)}" cy="${y + 7}" r="5.5"/>`,
    ),
    `<text class="figure" x="${width - 24}" y="${top + 21}">${escaped(figure)}</text>`,
    `<text class="figure small" x="${width - 24}" y="${top + 38}">${escaped(ratio)}</text>`,
  ].join('\n')
}
