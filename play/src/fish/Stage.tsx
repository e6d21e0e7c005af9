import { kindOf, type Point } from '@balai/games/fish/index'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { isStill } from '../stillness.ts'
import type { Player } from './angler.ts'
import sheetUrl from './art/fish.webp'
import gurita from './art/gurita.webp'
import naga from './art/naga.webp'
import order from './art/order.json'
import { drawSea, inField, onScreen, type Pictures, scaleOf, type View } from './draw.ts'
import type { Catch } from './sea.ts'

const loaded = (url: string) => {
  const image = new Image()
  image.src = url
  return image.decode().then(() => image)
}

/** Asks for everything that swims. */
async function loadPictures(): Promise<Pictures> {
  const [sheet, first, second] = await Promise.all([sheetUrl, gurita, naga].map(loaded))
  if (!sheet || !first || !second) throw new Error('the fish did not load')
  return { sheet, ...order, bosses: { gurita: first, naga: second } }
}

type Props = {
  player: Player
  name: string
  worded: (caught: Catch) => string
  onFault: () => void
}

/** The sea itself: pointed at and pressed, or played by keys alone. */
export function Stage({ player, name, worded, onFault }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef(worded)
  words.current = worded
  const viewOf = (): View => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = canvas.current ?? {}
    return { width, height, place: player.get().joined?.place ?? 0 }
  }

  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    let handle = 0
    let over = false
    const run = (pictures: Pictures) => {
      if (over) return
      const ratio = Math.min(2, devicePixelRatio)
      const { clientWidth, clientHeight } = element
      if (element.width !== clientWidth * ratio) element.width = clientWidth * ratio
      if (element.height !== clientHeight * ratio) element.height = clientHeight * ratio
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      const { aim, lock, seats, joined } = player.get()
      const view = { width: clientWidth, height: clientHeight, place: joined?.place ?? 0 }
      drawSea(pen, pictures, {
        ...{ sea: player.sea, now: player.roomNow(), view, aim, lock, seats },
        ...{ still: isStill(), worded: (caught) => words.current(caught) },
      })
      handle = requestAnimationFrame(() => run(pictures))
    }
    loadPictures().then(run, onFault)
    return () => {
      over = true
      cancelAnimationFrame(handle)
    }
  }, [player, onFault])

  const pointed = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  /** The fish beneath a finger, the smallest where several swim. */
  const fishAt = (at: Point) => {
    const view = viewOf()
    const now = player.roomNow()
    return player.sea
      .swimming(now)
      .filter((fish) => {
        const place = player.sea.where(fish.id, now)
        if (!place) return false
        const { x, y } = onScreen(view, place)
        return (
          Math.hypot(x - at.x, y - at.y) < Math.max(18, kindOf(fish.kind).radius * scaleOf(view))
        )
      })
      .sort((a, b) => kindOf(a.kind).radius - kindOf(b.kind).radius)[0]
  }

  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.focus()
    const at = pointed(event)
    const locking = player.get().lock !== undefined
    const fish = locking ? fishAt(at) : undefined
    if (fish) player.lockAt(fish.id)
    else player.aimAt(inField(viewOf(), at))
    player.fire()
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (player.get().lock === undefined) player.aimAt(inField(viewOf(), pointed(event)))
  }

  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a canvas is played here, by keys of its own
    <canvas
      ref={canvas}
      className="sea"
      tabIndex={0}
      role="application"
      aria-label={name}
      onPointerDown={press}
      onPointerMove={move}
      onKeyDown={(event) => pressed(player, event)}
    />
  )
}

const nudges: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-40, 0],
  ArrowRight: [40, 0],
  ArrowUp: [0, -40],
  ArrowDown: [0, 40],
}

/** Tab goes from target to target only while one is locked: Escape gives it back to the page. */
function pressed(player: Player, event: KeyboardEvent) {
  const { lock, joined } = player.get()
  const nudge = nudges[event.key]
  const turned = (joined?.place ?? 0) > 1 ? -1 : 1
  if (nudge) player.nudge(nudge[0] * turned, nudge[1] * turned)
  else if (event.key === ' ') player.fire()
  else if (event.key.toLowerCase() === 'l') lock === undefined ? player.lockNext() : player.unlock()
  else if (event.key === 'Tab' && lock !== undefined) player.lockNext(event.shiftKey ? -1 : 1)
  else if (event.key === 'Escape' && lock !== undefined) player.unlock()
  else return
  event.preventDefault()
}
