import type { Wood } from './frame.ts'
import type { Hall } from './hall.ts'

/** What a title is drawn from. Symbols carry the names of the mathematics. */
export type Drawn = {
  title: string
  symbols: Record<string, string>
  wood: Wood
  hall: Hall
}

/** What rises from winning cells. Lengths are parts of a cell's height. */
export type Particles = {
  shape: 'ember' | 'petal' | 'bubble' | 'grain' | 'spark'
  colours: readonly string[]
  aCell: number
  livesMs: number
  /** From the smallest to the largest. */
  size: readonly [number, number]
  /** How far up; below nothing it falls. */
  rise: number
  sway: number
}

type Four = readonly [string, string, string, string]

/** A title whose every picture is its own: symbols, frame, hall and cover. */
export type Painted = {
  title: string
  symbols: Record<string, string>
  /** Reels and rows: the window is cut for square cells. */
  grid: readonly [reels: number, rows: number]
  frame: string
  hall: string
  cover: string
  /** The screen behind the reels, from its middle outward: in the game and in the free spins. */
  light: { screen: Four; free: Four }
  particles: Particles
  /** Pictures that stand outside the reels, and how wide they are pressed. */
  apart?: Record<string, { svg: string; width: number }>
}
