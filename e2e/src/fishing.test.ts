import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openBrowser, picture, usual, visitor } from './browser.ts'
import { balanceOf, call, given, newMember, record } from './http.ts'
import { withStore } from './settings.ts'

const url = inject('url')
const data = inject('data')
const long = Boolean(process.env.LONG)
/** As many catches as the four have to agree on. */
const catchesLeast = long ? 100 : 4
const shotsLeast = 3
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const Met = z.object({ id: z.int(), multiple: z.int() })
const Shot = z.object({
  is: z.literal('shot'),
  place: z.int(),
  stake: z.string(),
  met: z.array(Met),
  win: z.string(),
})
const Tick = z.object({ is: z.literal('tick'), all: z.array(z.looseObject({ is: z.string() })) })
const Joined = z.object({
  is: z.literal('room'),
  room: z.string(),
  place: z.int(),
  sitting: z.object({ id: z.string() }),
})

type Angler = {
  context: BrowserContext
  page: Page
  token: string
  wrong: string[]
  welcome: bigint
  joined: z.output<typeof Joined>
  /** Every shot that this browser was told of, in the order in which it was. */
  shots: () => z.output<typeof Shot>[]
}

/** A member of their own in a browser of their own, at a cannon. */
async function sitDown(): Promise<Angler> {
  const { token } = await newMember(url)
  const welcome = BigInt((await balanceOf(url, token)).sumBalance)
  const game = await given<{ vassalage: string }>(
    url,
    '/wps/relay/GCSGAME_game?nodeId=segara-kidul',
  )
  const launched = await given<{ game_url: string }>(url, '/wps/game/launchGame', {
    token,
    body: {
      ...{ nodeId: 'segara-kidul', vassalage: game.vassalage, accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: 'EN' },
    },
  })
  const { context, page, wrong } = await visitor(browser, { ...usual, lang: 'EN' })
  const heard: unknown[] = []
  page.on('websocket', (ws) =>
    ws.on('framereceived', ({ payload }) => void heard.push(JSON.parse(String(payload)))),
  )
  await page.goto(launched.game_url)
  await page.locator('[data-hall="kolam-tenang"] button').click()
  await page.locator('.pond-stage[data-here="true"]').waitFor()
  await expect.poll(() => heard.some((one) => Joined.safeParse(one).success)).toBe(true)
  const joined = Joined.parse(heard.find((one) => Joined.safeParse(one).success))
  const shots = () =>
    heard.flatMap((one) => {
      const tick = Tick.safeParse(one)
      return tick.success
        ? tick.data.all.flatMap((event) => (event.is === 'shot' ? [Shot.parse(event)] : []))
        : []
    })
  return { context, page, token, wrong, welcome, joined, shots }
}

/** Who caught which fish for how much, in the order in which it was told. */
const catchesOf = ({ shots }: Angler) =>
  shots().flatMap(({ place, met, win }) => {
    const fish = met.filter(({ multiple }) => multiple > 0)
    return fish.length ? [{ place, win, fish: fish.map(({ id }) => id) }] : []
  })

/** All four fire by their keys alone until enough was caught. */
async function fire(anglers: readonly Angler[]) {
  for (const { page } of anglers) await page.locator('canvas.sea').focus()
  const enough = () =>
    catchesOf(anglers[0]!).length >= catchesLeast &&
    anglers.every(
      ({ joined }) =>
        anglers[0]!.shots().filter(({ place }) => place === joined.place).length >= shotsLeast,
    )
  let nth = 0
  while (!enough()) {
    const turn = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][nth++ % 4]!
    await Promise.all(
      anglers.map(async ({ page }) => {
        await page.keyboard.press(turn)
        await page.keyboard.press('Space')
      }),
    )
  }
}

const Booked = z.object({ place: z.int(), win: z.string(), fish: z.array(z.int()) })
/** The catches of a seat as the house booked them, in the order of its shots. */
async function bookedOf({ joined }: Angler) {
  let found: z.output<typeof Booked>[] = []
  await withStore(data, async (store) => {
    found = await store.db.many(Booked)`
      select ${joined.place}::int as place, s.win::text as win,
             array(select f.fish from unnest(s.fish, s.multiples) as f(fish, multiple)
                    where f.multiple > 0) as fish
        from fishing.shot s
       where s.sitting = ${joined.sitting.id} and s.win > 0
       order by s.nonce`
  })
  return found
}

/** A page that has much to draw sends its last shot as late as this. */
const restMs = 1_000
const Fired = z.object({ shots: z.int() })
/** How many shots of all of them the house has booked. */
async function shotsIn(anglers: readonly Angler[]) {
  const sittings = anglers.map(({ joined }) => joined.sitting.id)
  let shots = 0
  await withStore(data, async (store) => {
    const found = await store.db.one(Fired)`
      select count(*)::int as shots from fishing.shot where sitting = any (${sittings}::uuid[])`
    shots = found.shots
  })
  return shots
}

/** The separate command, as anyone would call it. */
const verify = (sitting: string) =>
  new Promise<string>((done) => {
    const command = fileURLToPath(new URL('../../tools/verify', import.meta.url))
    execFile(command, [sitting, '--at', url], (_error, out, err) => done(out + err))
  })

test('[GAM-11] [FAI-01] four browsers in a room agree on every catch, and with them the record of the house and the ledger', async () => {
  const all = await Promise.all([sitDown(), sitDown(), sitDown(), sitDown()])
  expect(new Set(all.map(({ joined }) => joined.room)).size).toBe(1)
  expect(all.map(({ joined }) => joined.place).sort()).toEqual([0, 1, 2, 3])
  await fire(all)
  const told = async () => {
    const before = await shotsIn(all)
    await all[0]!.page.waitForTimeout(restMs)
    return new Set([before, await shotsIn(all), ...all.map(({ shots }) => shots().length)]).size
  }
  // What was fired last is still on its way.
  await expect.poll(told, { timeout: 20_000 }).toBe(1)
  await picture(all[0]!.page, 'fishing-four')

  const catches = catchesOf(all[0]!)
  expect(catches.length).toBeGreaterThanOrEqual(catchesLeast)
  for (const angler of all) {
    expect(catchesOf(angler)).toEqual(catches)
    expect(angler.shots()).toEqual(all[0]!.shots())
  }
  const fish = catches.flatMap((one) => one.fish)
  expect(new Set(fish).size, 'no fish was caught by two').toBe(fish.length)

  const shotsOf = ({ joined }: Angler) =>
    all[0]!.shots().filter(({ place }) => place === joined.place)
  for (const angler of all) {
    const mine = shotsOf(angler)
    const caught = mine.filter(({ win }) => win !== '0').length
    expect(mine.length).toBeGreaterThanOrEqual(shotsLeast)
    // What its own player and every other sees of the seat.
    const seen = new RegExp(`${angler.joined.place + 1} ${caught}/${mine.length}$`)
    for (const { page } of all)
      await page.locator('.pond-seats li').filter({ hasText: seen }).waitFor()
  }

  for (const angler of all) {
    const { page, token, joined, welcome, wrong } = angler
    const mine = shotsOf(angler)
    const staked = mine.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
    const won = mine.reduce((sum, { win }) => sum + BigInt(win), 0n)
    expect(await bookedOf(angler)).toEqual(catches.filter(({ place }) => place === joined.place))
    expect(BigInt((await balanceOf(url, token)).sumBalance)).toBe(welcome - staked + won)
    const { items } = await record(url, token)
    expect(items.find(({ round }) => round === joined.sitting.id)).toMatchObject({
      ...{ stake: String(staked), returned: String(won) },
    })
    expect(wrong).toEqual([])
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
  }

  for (const angler of long ? all : all.slice(0, 1)) {
    const { joined } = angler
    const opened = () => call(url, `/wps/fair/sitting?sitting=${joined.sitting.id}`)
    await expect.poll(async () => (await opened()).success, { timeout: 10_000 }).toBe(true)
    const mine = shotsOf(angler)
    expect(await verify(joined.sitting.id)).toContain(
      `verified: sitting ${joined.sitting.id} of segara-kidul, ${mine.length} shots`,
    )
  }
  await Promise.all(all.map(({ context }) => context.close()))
})
