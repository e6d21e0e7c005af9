import { cannons, type Fish, field, kindOf, type Point, placeAt } from '@balai/games/fish/index'
import type { Catch, Flight, Sea } from './sea.ts'

export type Pictures = {
  sheet: HTMLImageElement
  columns: number
  kinds: readonly string[]
  bosses: Readonly<Record<string, HTMLImageElement>>
}

/** How the field lies on the screen: whole, one's own cannon nearest, upright screens turn it. */
export type View = { width: number; height: number; place: number }

export type Frame = {
  sea: Sea
  now: number
  view: View
  /** Where one's own cannon points, and who sits at which. */
  aim: Point
  lock: number | undefined
  seats: readonly { place: number; here: boolean }[]
  still: boolean
  worded: (caught: Catch) => string
}

const cellPx = 256
const strips = 9

/** From the field to the screen. Upright, its left side is above. */
export function onScreen({ width, height, place }: View, { x, y }: Point): Point {
  const mirrored = place > 1
  const [u, v] = mirrored ? [field.width - x, field.height - y] : [x, y]
  if (width >= height) return { x: (u / field.width) * width, y: (v / field.height) * height }
  return { x: (v / field.height) * width, y: (1 - u / field.width) * height }
}

/** And back, where somebody points. */
export function inField({ width, height, place }: View, { x, y }: Point): Point {
  const [u, v] =
    width >= height
      ? [(x / width) * field.width, (y / height) * field.height]
      : [(1 - y / height) * field.width, (x / width) * field.height]
  const [fx, fy] = place > 1 ? [field.width - u, field.height - v] : [u, v]
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  return { x: within(fx, field.width), y: within(fy, field.height) }
}

export const scaleOf = ({ width, height }: View) => Math.max(width, height) / field.width

const turnOf = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x)

/**
 * Draws the room as it is at a moment. On a plain canvas: half a hundred pictures in strips are little
 * for it, it needs no graphics driver, and what cannot be drawn by one cannot be played by it.
 */
export function drawSea(pen: CanvasRenderingContext2D, pictures: Pictures, frame: Frame) {
  const { sea, now, view } = frame
  background(pen, frame)
  const swimming = sea.swimming(now).sort((a, b) => kindOf(a.kind).radius - kindOf(b.kind).radius)
  for (const fish of swimming) drawFish(pen, pictures, { frame, fish, at: now })
  for (const caught of sea.catches(now)) drawCatch(pen, pictures, { frame, caught })
  for (const { where, at, own } of sea.splashes(now)) {
    const { x, y } = onScreen(view, where)
    ring(pen, { x, y }, (8 + (now - at) * 0.09) * scaleOf(view) * 2, own ? '#ffe19a' : '#eafcff')
  }
  for (const flight of sea.flights(now)) drawFlight(pen, frame, flight)
  for (const [place, at] of cannons.entries()) drawCannon(pen, frame, { place, at })
  drawLock(pen, frame)
}

function background(pen: CanvasRenderingContext2D, { view: { width, height }, now, still }: Frame) {
  const deep = pen.createLinearGradient(0, 0, 0, height)
  deep.addColorStop(0, '#2aa7bd')
  deep.addColorStop(0.5, '#11617f')
  deep.addColorStop(1, '#082744')
  pen.fillStyle = deep
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'rgb(210 250 255 / 0.05)'
  for (let i = 0; i < 6; i++) {
    const sway = still ? 0 : Math.sin(now / 4_000 + i) * width * 0.03
    const x = (width / 6) * i + sway
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + width * 0.07, 0)
    pen.lineTo(x + width * 0.02, height)
    pen.lineTo(x - width * 0.12, height)
    pen.fill()
  }
  pen.fillStyle = 'rgb(5 25 45 / 0.5)'
  for (let i = 0; i < 9; i++) {
    const size = height * (0.06 + ((i * 37) % 11) / 140)
    pen.beginPath()
    pen.ellipse((width / 8) * i, height + size * 0.2, width / 10, size, 0, 0, Math.PI * 2)
    pen.fill()
  }
}

type Swims = { frame: Frame; fish: Fish; at: number; grow?: number; fade?: number }

function drawFish(pen: CanvasRenderingContext2D, pictures: Pictures, swims: Swims) {
  const { frame, fish, at, grow = 1, fade = 1 } = swims
  const { view, still } = frame
  const age = at - fish.bornAt
  const here = placeAt(fish.curve, age, fish.lastsMs)
  const ahead = placeAt(fish.curve, Math.min(fish.lastsMs, age + 60), fish.lastsMs)
  const behind = placeAt(fish.curve, Math.max(0, age - 60), fish.lastsMs)
  const kind = kindOf(fish.kind)
  const picture = pictureOf(pictures, fish.kind)
  if (!here || !ahead || !behind || !picture) return
  const { x, y } = onScreen(view, here)
  const turn = turnOf(onScreen(view, behind), onScreen(view, ahead))
  const size = kind.radius * 2.5 * scaleOf(view) * grow
  pen.save()
  pen.globalAlpha = fade
  pen.translate(x, y)
  pen.rotate(turn)
  // Whatever way it swims, its belly is below.
  if (Math.cos(turn) < 0) pen.scale(1, -1)
  const beat = now(at, fish.id) / (kind.boss ? 260 : 90 + kind.radius)
  const part = picture.size / strips
  for (let i = 0; i < strips; i++) {
    // The tail swings most, the head hardly.
    const swing = still ? 0 : Math.sin(beat + i * 0.5) * size * 0.035 * (1 - i / strips)
    pen.drawImage(
      picture.image,
      ...([picture.x + i * part, picture.y, part, picture.size] as const),
      ...([-size / 2 + (size / strips) * i, -size / 2 + swing, size / strips + 0.6, size] as const),
    )
  }
  pen.restore()
}
const now = (at: number, id: number) => at + id * 137

function pictureOf({ sheet, columns, kinds, bosses }: Pictures, kind: string) {
  const boss = bosses[kind]
  if (boss) return { image: boss, x: 0, y: 0, size: boss.naturalWidth }
  const nth = kinds.indexOf(kind)
  if (nth < 0) return undefined
  return {
    image: sheet,
    x: (nth % columns) * cellPx,
    y: Math.floor(nth / columns) * cellPx,
    size: cellPx,
  }
}

type Caught = { frame: Frame; caught: Catch }

function drawCatch(pen: CanvasRenderingContext2D, pictures: Pictures, { frame, caught }: Caught) {
  const { view, worded } = frame
  const age = frame.now - caught.at
  const gone = Math.min(1, age / 350)
  if (gone < 1)
    drawFish(pen, pictures, {
      ...{ frame, fish: caught.fish, at: caught.at, fade: 1 - gone },
      grow: frame.still ? 1 : 1 + gone * 0.35,
    })
  const place = placeAt(caught.fish.curve, caught.at - caught.fish.bornAt, caught.fish.lastsMs)
  if (!place) return
  const { x, y } = onScreen(view, place)
  const rise = frame.still ? 0 : (age / 1_400) * 46
  pen.save()
  pen.globalAlpha = Math.max(0, 1 - Math.max(0, age - 900) / 500)
  pen.font = `800 ${caught.own ? 22 : 15}px "Plus Jakarta Sans", system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.lineWidth = 4
  pen.lineJoin = 'round'
  pen.strokeStyle = '#06182c'
  pen.fillStyle = caught.own ? '#ffd977' : '#d7f2f7'
  const text = worded(caught)
  const edge = Math.min(Math.max(x, 70), view.width - 70)
  pen.strokeText(text, edge, Math.max(24, y - rise))
  pen.fillText(text, edge, Math.max(24, y - rise))
  pen.restore()
}

function ring(pen: CanvasRenderingContext2D, { x, y }: Point, size: number, colour: string) {
  pen.strokeStyle = colour
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(x, y, size, 0, Math.PI * 2)
  pen.stroke()
}

const colours: Readonly<Record<string, string>> = {
  meriam: '#ffe19a',
  jala: '#8ff0d8',
  petir: '#c9b8ff',
  torpedo: '#ff9f7a',
}
const speed = 1.6

function drawFlight(pen: CanvasRenderingContext2D, { view, now }: Frame, flight: Flight) {
  const gone = now - flight.begins
  if (gone < 0) return
  const length = Math.hypot(flight.to.x - flight.from.x, flight.to.y - flight.from.y) || 1
  const part =
    flight.ends === Number.POSITIVE_INFINITY
      ? (gone * speed) / length
      : gone / Math.max(1, flight.ends - flight.begins)
  const at = (share: number) =>
    onScreen(view, {
      x: flight.from.x + (flight.to.x - flight.from.x) * share,
      y: flight.from.y + (flight.to.y - flight.from.y) * share,
    })
  const head = at(part)
  const tail = at(Math.max(0, part - 60 / length))
  pen.strokeStyle = colours[flight.weapon] ?? '#ffe19a'
  pen.globalAlpha = flight.own ? 1 : 0.6
  pen.lineCap = 'round'
  pen.lineWidth = flight.weapon === 'torpedo' ? 7 : 4
  pen.beginPath()
  pen.moveTo(tail.x, tail.y)
  pen.lineTo(head.x, head.y)
  pen.stroke()
  pen.globalAlpha = 1
}

function drawCannon(
  pen: CanvasRenderingContext2D,
  frame: Frame,
  { place, at }: { place: number; at: Point },
) {
  const { view, aim, seats } = frame
  const own = place === view.place
  const here = own || seats.some((seat) => seat.place === place && seat.here)
  const foot = onScreen(view, at)
  const target = onScreen(view, own ? aim : { x: field.width / 2, y: field.height / 2 })
  const size = Math.max(16, 34 * scaleOf(view))
  pen.save()
  pen.globalAlpha = here ? 1 : 0.35
  pen.translate(foot.x, foot.y)
  pen.rotate(turnOf(foot, target))
  pen.fillStyle = own ? '#dfa640' : '#7d8da5'
  pen.strokeStyle = '#06182c'
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.roundRect(0, -size * 0.36, size * 1.9, size * 0.72, size * 0.16)
  pen.fill()
  pen.stroke()
  pen.fillRect(size * 1.6, -size * 0.46, size * 0.3, size * 0.92)
  pen.beginPath()
  pen.arc(0, 0, size, 0, Math.PI * 2)
  pen.fillStyle = own ? '#7a1f24' : '#33445e'
  pen.fill()
  pen.stroke()
  pen.restore()
}

function drawLock(pen: CanvasRenderingContext2D, { sea, lock, now, view, aim }: Frame) {
  const fish = lock === undefined ? undefined : sea.fishOf(lock)
  const at = fish && sea.where(fish.id, now)
  if (!fish || !at) {
    const { x, y } = onScreen(view, aim)
    ring(pen, { x, y }, 10, 'rgb(255 255 255 / 0.75)')
    return
  }
  const { x, y } = onScreen(view, at)
  const size = (kindOf(fish.kind).radius + 16) * scaleOf(view)
  pen.setLineDash([9, 6])
  ring(pen, { x, y }, size, '#ffe19a')
  pen.setLineDash([])
}
