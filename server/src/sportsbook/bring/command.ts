import { parseArgs } from 'node:util'
import { SportsLeagueId } from '@balai/contract/sports-shapes'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { putLeague } from '../events/leagues-sql.ts'
import { bring, Unfit } from './bring.ts'
import { readOpenfootball } from './openfootball.ts'
import { readResultsCsv } from './results-csv.ts'
import * as sql from './sql.ts'

const usage = `npm run sports -- leagues
npm run sports -- league ID --country GB --name-id NAME --name-en NAME [--margin PERCENT] [--place N]
npm run sports -- bring ID FILE.json|FILE.csv [--zone Europe/London] [--names FILE.json]

bring takes a season in openfootball's JSON, or results in the columns of football-data.co.uk (goals, halves, corners, cards).
What was played is learned from; matches to come within 60 days are offered, with their results entered at the desk. A file with
every match of a season opens that season, on whose table is laid. --zone is where the times of those are told. --names:
{"name in the file": "name here"}, where files call one side otherwise.
`

/** Said to whoever typed it, without a trace. */
export class Mistyped extends Error {
  override name = 'Mistyped'
}

type Ground = { store: Store; random: Random; now: Date; read: (file: string) => Promise<string> }

const faultsShown = 20

/** Does what was asked about leagues and what is played in them, and answers with what to say of it. */
export async function commandSports(args: string[], ground: Ground): Promise<string> {
  const { positionals, values } = readArgs(args)
  const [what, id = '', file = ''] = positionals
  if (what === 'leagues') return leagues(ground)
  if (!SportsLeagueId.safeParse(id).success) throw new Mistyped(usage)
  if (what === 'league') return league(id, values, ground)
  if (what === 'bring' && file) return bringFile({ id, file }, values, ground)
  throw new Mistyped(usage)
}

function readArgs(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ country: text, 'name-id': text, 'name-en': text, names: text },
        margin: { ...text, default: '5' },
        place: { ...text, default: '50' },
        zone: { ...text, default: 'UTC' },
      },
    })
  } catch {
    throw new Mistyped(usage)
  }
}
type Values = ReturnType<typeof readArgs>['values']

async function leagues({ store }: Ground) {
  const all = await sql.playedLeagues(store.db)
  if (all.length === 0) return 'No league is played yet.'
  return all
    .map(
      ({ id, country, en, margin, matches, counted }) =>
        `${id} ${country} ${en}: margin ${margin / 100} %, ${matches} matches, ${counted} with corners`,
    )
    .join('\n')
}

async function league(id: string, values: Values, { store }: Ground) {
  const { country = '', 'name-id': nameId = '', 'name-en': nameEn = '' } = values
  const [margin, place] = [Math.round(Number(values.margin) * 100), Number(values.place)]
  if (!/^[A-Z]{2}$/.test(country) || !nameId || !nameEn) throw new Mistyped(usage)
  if (!(margin >= 0 && margin <= 3_000) || !Number.isInteger(place))
    throw new Mistyped('--margin is a part in a hundred up to 30, --place a whole number')
  if (!(await sql.isPlayed(store.db, id)) && (await sql.isKnown(store.db, id)))
    throw new Mistyped(`${id} is a league that is drawn or shown again`)
  await store.transact((tx) =>
    putLeague(tx, {
      ...{ id, sport: 'football', country, place, margin, kind: 'played' },
      names: { ID: nameId, EN: nameEn },
    }),
  )
  return `${id} is listed as ${nameEn}`
}

type Asked = { id: string; file: string }

async function bringFile({ id, file }: Asked, values: Values, ground: Ground) {
  const { store, random, now, read } = ground
  if (!(await sql.isPlayed(store.db, id)))
    throw new Mistyped(`${id} is no league that is played here: npm run sports -- league ${id} …`)
  if (!(await sql.knowsZone(store.db, values.zone)))
    throw new Mistyped(`${values.zone} is no time zone`)
  const names = values.names === undefined ? {} : namesIn(await read(values.names))
  const text = await read(file)
  const found = file.endsWith('.csv') ? readResultsCsv(text) : readOpenfootball(text)
  const called = <Of extends { home: string; away: string }>(of: Of): Of => ({
    ...of,
    home: names[of.home] ?? of.home,
    away: names[of.away] ?? of.away,
  })
  const brought = { ...found, played: found.played.map(called), ahead: found.ahead.map(called) }
  try {
    const done = await store.transact((tx) =>
      bring(tx, { league: id, brought, zone: values.zone, random, now }),
    )
    const { margin } = brought
    return [
      `${done.played} matches were played: ${done.learned} of them new`,
      `${done.ahead} are to come: ${done.added} of them added or moved`,
      ...(done.season ? [seasonSaid[done.season]] : []),
      ...(margin === undefined
        ? []
        : [`its prices have ${(100 * margin).toFixed(1)} % for the house`]),
    ].join('\n')
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    const shown = error.faults
      .slice(0, faultsShown)
      .map(({ row, field, what }) => `row ${row}, ${field}: ${what}`)
    const more = error.faults.length - shown.length
    throw new Mistyped(
      [`Nothing was taken from ${file}:`, ...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(
        '\n',
      ),
    )
  }
}

const seasonSaid = {
  opened:
    'its season is open: champion, first and last places are offered once they are worked out',
  kept: 'its season has what the file tells beyond what was known',
} as const

function namesIn(text: string): Record<string, string> {
  try {
    const names: unknown = JSON.parse(text)
    const all = Object.entries(names as object)
    if (all.every(([, name]) => typeof name === 'string')) return Object.fromEntries(all)
  } catch {}
  throw new Mistyped('--names is a file of {"name in the file": "name here"}')
}
