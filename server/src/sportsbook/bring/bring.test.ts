import { countedSeason, season } from '@balai/games/sports/testing/season'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { commandSports, Mistyped } from './command.ts'
import { readOpenfootball } from './openfootball.ts'
import { readResultsCsv } from './results-csv.ts'

let house: House
let arena: Arena
const files = new Map<string, string>()
beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
  await command(
    'league',
    'eng',
    '--country',
    'GB',
    '--name-id',
    'Liga Inggris',
    '--name-en',
    'England',
  )
}, 60_000)
afterAll(() => house.close())

const command = (...args: string[]) => {
  const { store, random, clock } = house
  const read = async (file: string) => files.get(file) ?? ''
  return commandSports(args, { store, random, now: clock.now(), read }).catch((error: unknown) => {
    if (!(error instanceof Mistyped)) throw error
    return `refused: ${error.message}`
  })
}
const brings = (name: string, text: string, ...more: string[]) => {
  files.set(name, text)
  return command('bring', 'eng', name, ...more)
}

const heads =
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A'
const csv = (...rows: string[]) => [heads, ...rows].join('\n')
const Past = z.object({
  on: z.string(),
  home: z.string(),
  goals: z.string(),
  corners: z.string().nullable(),
  cards: z.string().nullable(),
})
const past = () => house.store.db.many(Past)`
  select played_on::text as on, home, full_home || '-' || full_away as goals,
         corners_home || '-' || corners_away as corners, cards_home || '-' || cards_away as cards
    from sportsbook.past where league = 'eng' order by played_on, home`

test('[GAM-09] results in comma-separated values are learned from once, with corners and cards, by either way of writing a day', async () => {
  const text = csv(
    'E0,16/08/2024,Man United,Fulham,1,0,H,0,0,7,8,2,3,0,0,1.60,4.20,5.25',
    'E0,17/08/24,Ipswich,Liverpool,0,2,A,0,0,2,10,3,1,0,1,8.50,5.50,1.33',
    'E0,2024-08-17,"Brighton, Hove",Arsenal,0,0,D,,,,,,,,,,,',
  )
  expect(await brings('a.csv', `\uFEFF${text}\n`)).toBe(
    '3 matches were played: 3 of them new\n0 are to come: 0 of them added or moved\nits prices have 5.2 % for the house',
  )
  expect(await past()).toEqual([
    { on: '2024-08-16', home: 'Man United', goals: '1-0', corners: '7-8', cards: '2-3' },
    { on: '2024-08-17', home: 'Brighton, Hove', goals: '0-0', corners: null, cards: null },
    { on: '2024-08-17', home: 'Ipswich', goals: '0-2', corners: '2-10', cards: '3-3' },
  ])
  expect(await brings('a.csv', text)).toContain('3 matches were played: 0 of them new')
  expect(await command('leagues')).toContain(
    'eng GB England: margin 5 %, 3 matches, 2 with corners',
  )
})

test.each([
  [
    'prices that give money away',
    'E0,18/08/2024,A,B,1,0,H,0,0,1,1,0,0,0,0,2.50,4.20,5.25',
    'row 2, B365H: prices come to less than one',
  ],
  [
    'a price of nothing',
    'E0,18/08/2024,A,B,1,0,H,0,0,1,1,0,0,0,0,1,4.20,5.25',
    'row 2, B365H: no prices',
  ],
  [
    'a half of more than the whole',
    'E0,18/08/2024,A,B,1,0,H,2,0,1,1,0,0,0,0,,,',
    'row 2, HTHG: more than at the end',
  ],
  ['a day that is none', 'E0,31/02/2024,A,B,1,0,H,0,0,1,1,0,0,0,0,,,', 'row 2, Date: no day'],
  ['goals that are none', 'E0,18/08/2024,A,B,-1,0,H,0,0,1,1,0,0,0,0,,,', 'row 2, FTHG: no number'],
  [
    'one side against itself',
    'E0,18/08/2024,A,A,1,0,H,0,0,1,1,0,0,0,0,,,',
    'row 2, AwayTeam: both sides are the same',
  ],
  [
    'another score than is known',
    'E0,16/08/2024,Man United,Fulham,1,1,D,0,0,7,8,2,3,0,0,,,',
    'row 2, score: known as 1–0 already',
  ],
  ['a row that is too short', 'E0,18/08/2024,A', 'Invalid Record Length'],
])('[GAM-09] %s refuses a whole file, says where, and takes nothing of it', async (_, row, why) => {
  const before = await past()
  const said = await brings('bad.csv', csv(row, 'E0,19/08/2024,C,D,1,0,H,0,0,1,1,0,0,0,0,,,'))
  expect(said).toContain('refused: Nothing was taken from bad.csv')
  expect(said).toContain(why)
  expect(await past()).toEqual(before)
})

test('what a file says twice is one, and two scores of one match are refused', async () => {
  const row = (goals: string) => `E0,20/08/2024,X,Y,${goals},H,,,,,,,,,,,`
  expect(await brings('b.csv', csv(row('1,0'), row('2,0')))).toContain(
    'row 3, score: said to be 1–0 above',
  )
  expect(await brings('b.csv', csv(row('1,0'), row('1,0')))).toContain(
    '2 matches were played: 1 of them new',
  )
})

const isoDay = (inDays: number) =>
  new Date(house.clock.now().getTime() + inDays * 86_400_000).toISOString().slice(0, 10)
const Event = z.object({ home: z.string(), startsAt: z.date(), markets: z.int() })
const events = () => house.store.db.many(Event)`
  select e.home, e.starts_at as "startsAt", (select count(*)::int from sportsbook.market m where m.event = e.id) as markets
    from sportsbook.event e where e.league = 'eng' order by e.starts_at`

test('[GAM-09] a season in openfootball’s JSON is learned from, and what is to come of it is offered at the hour of its zone', async () => {
  const one = (more: object) => ({
    round: 'Matchday 1',
    team1: 'Liverpool FC',
    team2: 'AFC Bournemouth',
    ...more,
  })
  const matches = [
    one({ date: '2025-08-15', time: '20:00', score: { ht: [1, 0], ft: [4, 2] } }),
    one({ date: '2025-09-15', team1: 'Chelsea FC', score: { ft: [1, 1], et: [2, 1] } }),
    one({ date: '2025-09-16', team1: 'Leeds United FC', score: {}, status: 'awarded' }),
    one({ date: isoDay(3), time: '20:00', team1: 'Everton FC', score: {} }),
    one({ date: isoDay(90), time: '20:00', team1: 'Fulham FC' }),
    one({ date: isoDay(4), team1: 'Brentford FC' }),
  ]
  files.set('names.json', JSON.stringify({ 'Everton FC': 'Everton' }))
  const asked = ['--zone', 'Asia/Jakarta', '--names', 'names.json'] as const
  expect(await brings('c.json', JSON.stringify({ name: 'x', matches }), ...asked)).toBe(
    '2 matches were played: 2 of them new\n3 are to come: 1 of them added or moved',
  )
  const [event] = await events()
  expect(event?.home).toBe('Everton')
  expect(event?.startsAt.toISOString()).toBe(`${isoDay(3)}T13:00:00.000Z`)
  expect(event?.markets).toBeGreaterThan(40)

  // Put to another day, it is the same match.
  const moved = matches.map((match) =>
    match.team1 === 'Everton FC' ? { ...match, date: isoDay(5) } : match,
  )
  expect(await brings('c.json', JSON.stringify({ matches: moved }), ...asked)).toContain(
    '1 of them added or moved',
  )
  expect((await events()).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    `${isoDay(5)}T13:00:00.000Z`,
  ])
  expect(await brings('c.json', JSON.stringify({ matches: moved }), ...asked)).toContain(
    '0 of them added or moved',
  )
})

test.each([
  [['bring', 'nowhere', 'a.csv'], 'nowhere is no league that is played here'],
  [['bring', 'eng', 'a.csv', '--zone', 'Mars/Base'], 'Mars/Base is no time zone'],
  [['bring', 'eng'], 'npm run sports'],
  [['league', 'eng', '--country', 'England', '--name-id', 'x', '--name-en', 'y'], 'npm run sports'],
  [
    ['league', 'x', '--country', 'GB', '--name-id', 'x', '--name-en', 'y', '--margin', '31'],
    '--margin is',
  ],
  [['league', 'Bad Name', '--country', 'GB', '--name-id', 'x', '--name-en', 'y'], 'npm run sports'],
  [['what'], 'npm run sports'],
  [[], 'npm run sports'],
])('%j is refused with a reason', async (args, why) => {
  expect(await command(...args)).toContain(`refused: ${why}`)
})

test('whatever a file holds, reading it answers with what it holds or what is wrong with it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string().map((text) => `${heads}\n${text}`),
      ),
      (text) => {
        for (const read of [readOpenfootball, readResultsCsv]) {
          const { played, ahead, faults } = read(text)
          expect(played.length + ahead.length + faults.length).toBeGreaterThanOrEqual(0)
          for (const { what } of faults) expect(what).not.toBe('')
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a season that was played comes out of either form as it is kept', () => {
  const corners = countedSeason('corners')
  const known = season('2024-25_en.1')
  const day = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10)
  const rows = known.map(
    ({ home, away, full, day: at }, nth) =>
      `E0,${day(at)},${home},${away},${full[0]},${full[1]},,,,${corners[nth]?.full.join(',')},,,,,,,`,
  )
  const fromCsv = readResultsCsv(csv(...rows))
  expect(fromCsv.faults).toEqual([])
  expect(fromCsv.played.map(({ full, corners: counted }) => [full, counted])).toEqual(
    known.map(({ full }, nth) => [full, corners[nth]?.full]),
  )
  const matches = known.map(({ home, away, full, half, day: at }) => ({
    ...{ date: day(at), team1: home, team2: away, score: { ft: full, ...(half && { ht: half }) } },
  }))
  const fromJson = readOpenfootball(JSON.stringify({ matches }))
  expect(fromJson.faults).toEqual([])
  expect(fromJson.played.map(({ full, half }) => [full, half])).toEqual(
    known.map(({ full, half }) => [full, half]),
  )
})
