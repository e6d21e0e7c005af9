import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Choice, momentsOf } from '@balai/games/exact/statement'
import * as baccarat from '@balai/games/live/baccarat'
import * as dragonTiger from '@balai/games/live/dragon-tiger'
import * as fanTan from '@balai/games/live/fan-tan'
import * as sicBo from '@balai/games/live/sic-bo'
import * as wheel from '@balai/games/live/wheel'
import { lawsOf as rouletteLaws } from '@balai/games/roulette/exact'
import { codeHashOf, hashesOf } from '@balai/games/slot/exact/certificate'
import { decimal, ratio, times } from '@balai/games/slot/exact/ratio'
import { rodaPelabuhanMath } from '@balai/games/titles/roda-pelabuhan'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the exact returns of all tables lie. */
export const liveFile = `${root}/games/certificates/live.json`

/** The code that the returns are of. */
export const liveSources = (): Record<string, string> => {
  const own = ['games/src/live', 'games/src/roulette'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
  const paths = [
    ...own,
    'games/src/baccarat/exact.ts',
    'games/src/baccarat/hand.ts',
    'games/src/cards/deck.ts',
  ].sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}

/** The laws of each table, by the place. */
const tables: Record<string, () => readonly Choice[]> = {
  'baccarat with commission': () => baccarat.lawsOf(true),
  'baccarat without commission': () => baccarat.lawsOf(false),
  'dragon tiger': dragonTiger.lawsOf,
  roulette: () => rouletteLaws(rodaPelabuhanMath),
  'sic bo': sicBo.lawsOf,
  'fan tan': fanTan.lawsOf,
  wheel: wheel.lawsOf,
}

const placeOf = ({ choice, law }: Choice) => {
  const { mean } = momentsOf(law)
  return [
    choice,
    { percent: decimal(times(mean, ratio(100)), 4), exact: `${mean.of}/${mean.over}` },
  ] as const
}

/** The exact return of every place of every table, by going through all that can come; from whole shoes where there are any. */
export function liveText(sources = liveSources()): string {
  const stated = {
    tables: Object.fromEntries(
      Object.entries(tables).map(([name, laws]) => [name, Object.fromEntries(laws().map(placeOf))]),
    ),
    code: hashesOf(sources),
    codeHash: codeHashOf(sources),
  }
  return `${JSON.stringify(stated, null, 2)}\n`
}
