import { wheel } from '@balai/games/roulette/bets'
import type { CSSProperties } from 'react'
import type { Call } from '../chips/laid.ts'
import { colourOf } from './colours.ts'
import { around, tracks } from './layout.ts'
import type { Say } from './words/index.ts'

/** A track of a width of 100: half of its straight sides, and its height. */
type Shape = { half: number; high: number }
const lying: Shape = { half: 41, high: 14 }
const upright: Shape = { half: 4, high: 84 }

/** Where so far along a track lies, clockwise from the middle of its upper side. */
function alongTrack({ half, high }: Shape, part: number): { x: number; y: number } {
  const [radius, bend] = [high / 2, (Math.PI * high) / 2]
  const at = part * (half * 4 + bend * 2)
  const bent = (x: number, angle: number) => ({
    x: x + Math.sin(angle) * radius,
    y: radius - Math.cos(angle) * radius,
  })
  if (at < half) return { x: 50 + at, y: 0 }
  if (at < half + bend) return bent(50 + half, (at - half) / radius)
  const below = at - half - bend
  if (below < half * 2) return { x: 50 + half - below, y: high }
  if (below < half * 2 + bend) return bent(50 - half, Math.PI + (below - half * 2) / radius)
  return { x: 50 - half + below - half * 2 - bend, y: 0 }
}

const stops = wheel.map((number, i) => {
  const [a, b] = [lying, upright].map((shape) => alongTrack(shape, i / wheel.length))
  return { number, at: { '--x': a?.x, '--y': a?.y, '--tx': b?.x, '--ty': b?.y } as CSSProperties }
})

type TrackProps = {
  say: Say
  lies: number | undefined
  /** What a call costs with the chip at hand, in words. */
  sum: (call: Call) => string
  fits: (call: Call) => boolean
  onLay: (call: Call) => void
}

/** The wheel's own order, by which neighbours are bet on, and its three parts. */
export function Track({ say, lies, sum, fits, onLay }: TrackProps) {
  const lay = (call: Call) => fits(call) && onLay(call)
  return (
    <fieldset className="track" aria-label={say('track')}>
      {stops.map(({ number, at }) => (
        <button
          type="button"
          key={number}
          className="track-stop"
          data-colour={colourOf(number)}
          data-lies={lies === number}
          style={at}
          aria-label={say('neighbours', { number, amount: sum(around(number)) })}
          aria-disabled={!fits(around(number))}
          onClick={() => lay(around(number))}
        >
          {number}
        </button>
      ))}
      <div className="track-calls">
        {tracks.map(([name, call]) => (
          <button type="button" key={name} aria-disabled={!fits(call)} onClick={() => lay(call)}>
            <b>{say(`call.${name}`)}</b>
            <small>{sum(call)}</small>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
