import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codeHashOf } from '@balai/games/slot/exact/certificate'
import { badFound, houseLines, type Line, outcomeLines } from './battery.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What draws, and what judges it: a changed byte of either, and the report is of something else. */
const files = [
  'games/src/fair.ts',
  ...['battery', 'outcomes', 'statistics', 'streams', 'tests'].map(
    (name) => `tools/src/rng/${name}.ts`,
  ),
]

export const reportFile = `${root}games/certificates/rng.json`

/** The code that a report is of, by one hash. */
export const rngCode = () =>
  codeHashOf(
    Object.fromEntries(files.map((path) => [path, readFileSync(`${root}${path}`, 'utf8')])),
  )

const digits = 4
const short = ({ source, test, p, holds }: Line) => ({
  source,
  test,
  p: p.map((chance) => chance.toFixed(digits)),
  holds,
})

/** The battery on the house's own draws and outcomes, and on generators that have to fail it. */
export function rngReport(size: number) {
  const streams = houseLines(size)
  const outcomes = outcomeLines(size)
  const bad = badFound(Math.min(size, 100_000))
  return {
    codeHash: rngCode(),
    draws: size,
    rounds: size,
    level: '99 %',
    tests: streams.length + outcomes.length,
    failed: [...streams, ...outcomes].filter(({ holds }) => !holds).length,
    badSources: bad.length,
    badCaught: bad.filter(({ failed }) => failed.length > 0).length,
    streams: streams.map(short),
    outcomes: outcomes.map(short),
    bad: bad.map(({ name, failed }) => ({ name, failed: failed.length, first: failed[0] ?? null })),
  }
}
export type RngReport = ReturnType<typeof rngReport>

/** The report as a table. */
export function table({ streams, outcomes, bad }: RngReport): string {
  const line = ({ source, test, p, holds }: RngReport['streams'][number]) =>
    `${holds ? 'holds ' : 'FAILED'}  ${source.padEnd(34)}${test.padEnd(30)}p ${p.join(', ')}`
  return [
    ...[...streams, ...outcomes].map(line),
    ...bad.map(
      ({ name, failed, first }) =>
        `${failed ? 'caught' : 'MISSED'}  ${name.padEnd(34)}${failed} tests, ${first ?? 'none'}`,
    ),
  ].join('\n')
}
