import {
  along,
  curve,
  dots,
  moved,
  type Point,
  petal,
  points,
  ring,
  shape,
  stamps,
  tendril,
} from './pen.ts'

export type Wood = {
  deep: string
  mid: string
  lit: string
  gold: string
  goldDeep: string
  accent: string
}

/** The window in the frame's own units; the stage places the reels by it. */
const frameBox = {
  width: 1240,
  height: 820,
  left: 70,
  top: 110,
  right: 1170,
  bottom: 770,
} as const

const both = (svg: string) => `${svg}<g transform="translate(1240 0) scale(-1 1)">${svg}</g>`

/** A vine that waves along a post or a beam, with a curl in each bay. */
function vine(from: Point, to: Point, bays: number, wood: Wood): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  const bay = length / bays
  const stem = Array.from(
    { length: bays * 4 + 1 },
    (_, i): Point => [(i * bay) / 4, Math.sin((i / 4) * Math.PI) * 7],
  )
  const curls = Array.from({ length: bays }, (_, i) => {
    const flip = i % 2 ? 1 : -1
    const at: Point[] = moved(tendril(7.5, 1.3, 1), 0, 0)
    const path = curve(at.map(([x, y]): Point => [i * bay + bay * 0.3 + x, flip * (y + 8)]))
    return `<path d="${path}" fill="none" stroke="url(#leaf)" stroke-width="3" stroke-linecap="round"/>`
  })
  const leaves = stamps(along(stem, bay / 2), petal(12, 4.4), 55)
  return `<g transform="translate(${from[0]} ${from[1]}) rotate(${turn})">
<path d="${curve(stem)}" fill="none" stroke="url(#leaf)" stroke-width="3.600"/>
${curls.join('')}<g fill="${wood.accent}" stroke="${wood.gold}" stroke-width=".8">${leaves}</g></g>`
}

/** The pediment: a lotus between scrolls that grow smaller outward. */
function crest(wood: Wood): string {
  const scrolls = [
    [650, 98, 30],
    [712, 100, 26],
    [766, 102, 22],
    [812, 103, 18],
    [850, 104, 14],
    [880, 105, 10],
  ].map(([x = 0, y = 0, size = 0]) => {
    const line = curve(moved(tendril(size, 1.55, 1), x, y))
    return `<path d="${line}" fill="none" stroke="${wood.deep}" stroke-width="${size * 0.46}" stroke-linecap="round"/>
<path d="${line}" fill="none" stroke="url(#leaf)" stroke-width="${size * 0.27}" stroke-linecap="round"/>`
  })
  const back = shape(
    points(`
620,6! 648,34 690,46 740,64 800,78 860,88 920,100! 920,112! 320,112! 320,100! 380,88
440,78 500,64 550,46 592,34`),
  )
  const lotus = [-62, -40, -20, 0, 20, 40, 62].map((turn, i) => {
    const long = 74 - Math.abs(turn) * 0.42
    return { turn, long, i }
  })
  const petals = [...lotus]
    .sort((a, b) => Math.abs(b.turn) - Math.abs(a.turn))
    .map(
      ({ turn, long, i }) =>
        `<path d="${petal(long, long * 0.24)}" transform="translate(620 104) rotate(${turn})" fill="${i % 2 ? wood.accent : 'url(#leaf)'}" stroke="${wood.goldDeep}" stroke-width="2"/>`,
    )
  return `<path d="${back}" fill="url(#wood)" stroke="url(#leaf)" stroke-width="3"/>${both(scrolls.join(''))}${petals.join('')}
<circle cx="620" cy="100" r="13" fill="url(#leaf)" stroke="${wood.goldDeep}" stroke-width="2"/>`
}

/** A carved and gilded frame with an open window. */
export function frame(wood: Wood): string {
  const { width, height, left, top, right, bottom } = frameBox
  const outer = `M${left - 52} ${top - 18}H${right + 52}V${bottom + 40}H${left - 52}Z`
  const window = `M${left + 14} ${top}H${right - 14}Q${right} ${top} ${right} ${top + 14}V${bottom - 14}Q${right} ${bottom} ${right - 14} ${bottom}H${left + 14}Q${left} ${bottom} ${left} ${bottom - 14}V${top + 14}Q${left} ${top} ${left + 14} ${top}Z`
  const rim = (grow: number, stroke: string, w: number) =>
    `<rect x="${left - grow}" y="${top - grow}" width="${right - left + grow * 2}" height="${bottom - top + grow * 2}" rx="${14 + grow * 0.6}" fill="none" stroke="${stroke}" stroke-width="${w}"/>`
  const beads = [
    ...along(
      [
        [left - 8, top - 9],
        [right + 8, top - 9],
      ],
      15,
    ),
    ...along(
      [
        [left - 8, bottom + 9],
        [right + 8, bottom + 9],
      ],
      15,
    ),
    ...along(
      [
        [left - 9, top],
        [left - 9, bottom],
      ],
      15,
    ),
    ...along(
      [
        [right + 9, top],
        [right + 9, bottom],
      ],
      15,
    ),
  ]
  const feet = both(
    `<path d="M8 ${bottom + 14}H96V${height - 6}H0V${bottom + 34}Z" fill="url(#wood)" stroke="url(#leaf)" stroke-width="3"/>
<g fill="url(#leaf)">${stamps(ring(46, bottom + 32, 3, 8), petal(15, 5))}</g>
<path d="M8 ${top - 34}H96V${top + 22}H8Z" fill="url(#wood)" stroke="url(#leaf)" stroke-width="3"/>
<g fill="url(#leaf)">${stamps(ring(46, top - 6, 3, 8), petal(17, 5.5))}</g><circle cx="46" cy="${top - 6}" r="5" fill="${wood.accent}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wood.lit}"/><stop offset=".35" stop-color="${wood.mid}"/><stop offset="1" stop-color="${wood.deep}"/></linearGradient>
<linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0c4"/><stop offset=".4" stop-color="${wood.gold}"/><stop offset="1" stop-color="${wood.goldDeep}"/></linearGradient></defs>
<clipPath id="above"><path d="M0 0H1240V106H0Z"/></clipPath><g clip-path="url(#above)">${crest(wood)}</g>
<path fill-rule="evenodd" d="${outer}${window}" fill="url(#wood)"/>
<path d="${outer}" fill="none" stroke="url(#leaf)" stroke-width="4"/>
${vine([left - 32, bottom - 6], [left - 32, top + 30], 12, wood)}${vine([right + 32, bottom - 6], [right + 32, top + 30], 12, wood)}
${vine([left + 40, bottom + 26], [620, bottom + 26], 10, wood)}${vine([right - 40, bottom + 26], [620, bottom + 26], 10, wood)}
${rim(16, wood.goldDeep, 2)}${rim(3, 'url(#leaf)', 5)}
<g fill="url(#leaf)">${dots(beads, 3.1)}</g>${feet}</svg>`
}
