import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { games, type PlayedRound } from '@balai/games'
import type { ReelState } from '@balai/games/reels/game'
import { afterAll, expect, test } from 'vitest'
import { gameDeal } from '../src/testing/deals.ts'
import { atTheGame, closeBrowsers, fits, noAxe, phone, rest, status, text, until } from './stand.ts'

afterAll(closeBrowsers)

const begins =
  (phase: ReelState['phase']) =>
  ({ steps: [first] }: PlayedRound): boolean =>
    (first?.state as ReelState | undefined)?.phase === phase
const here = new URL('..', import.meta.url).pathname

const assets = `${here}/dist/assets`
const files = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name))
const packed = (name: string) => {
  const bytes = readFileSync(`${assets}/${name}`)
  return /\.(js|css)$/.test(name) ? gzipSync(bytes).length : bytes.length
}
const ofPart = (part: string) => files.filter((name) => name.startsWith(`${part}-`))

/** What a screen of its own brings: its script, what that names, and their styles, but nothing that all have. */
function broughtBy(part: string): Set<string> {
  const met = new Set<string>()
  const meet = (name: string) => {
    if (met.has(name) || name.startsWith('index-')) return
    met.add(name)
    if (!/\.(js|css)$/.test(name)) return
    const text = readFileSync(`${assets}/${name}`, 'utf8')
    for (const other of files) if (text.includes(other)) meet(other)
    for (const beside of ofPart(name.replace(/-.{8}\.\w+$/, ''))) meet(beside)
  }
  for (const name of ofPart(part)) meet(name)
  return met
}

test.each(games)('$title brings at most 400 kB of its own, packed', ({ title }) => {
  const own = title.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const slots = existsSync(`${here}/src/art/${title}`)
  const code = slots ? broughtBy('ReelScreen') : broughtBy(own)
  const script = [...code].reduce((all, name) => all + packed(name), 0)
  expect(script).toBeGreaterThan(4000)
  const folder = `${here}/src/art/${title}`
  const pictures = slots ? readdirSync(folder).filter((name) => name.endsWith('.webp')) : []
  if (slots) expect(pictures.length).toBeGreaterThanOrEqual(3)
  const all = pictures.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, script)
  expect(all / 1000).toBeLessThan(400)
})

test('the tallest window: everything is in reach, and axe finds nothing', () =>
  atTheGame({ deal: gameDeal('panen-raya'), context: phone }, async (seen) => {
    await fits(seen)
    await noAxe(seen.page)
  }))

test('[GAM-12] lanterns that hang still hang when the frame is loaded anew', () =>
  atTheGame({ deal: gameDeal('pasar-malam'), context: phone }, async (seen) => {
    const { house, page, game } = seen
    house.script.push(begins('hold'))
    await game.locator('[aria-label="Putaran cepat"]').click()
    await game.locator('.spin').click()
    await game.locator('.free-counter').waitFor()
    await until(async () => (house.rounds()[0]?.steps.length ?? 0) >= 2, 'a respin')
    await page.evaluate(() => (globalThis as unknown as { launch: () => void }).launch())
    await game.locator('.free-counter').waitFor()
    const held = (house.rounds()[0]?.at as ReelState | undefined)?.held
    assert.equal(await game.locator('.sums span').count(), held?.length)
    await game.locator('.spin').click()
    await until(async () => house.rounds()[0]?.state === 'closed', 'the end', 60_000)
    assert.equal(house.rounds().length, 1)
  }))

test('a win is doubled or taken by keyboard, and what may be lost is in no purse', () =>
  atTheGame({ deal: gameDeal('panen-raya'), context: phone }, async (seen) => {
    const { house, page, game } = seen
    house.script.push(begins('gamble'))
    await game.locator('.stage').click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('Space')
    await game.locator('.gamble .gold-button').waitFor()
    const before = await text(game, '.facts dd >> nth=0')
    await game.locator('.gamble-side').first().focus()
    await page.keyboard.press('Enter')
    await until(async () => (house.rounds()[0]?.steps.length ?? 0) === 2, 'a side')
    const [round] = house.rounds()
    if (round?.state === 'open') {
      await until(async () => await game.locator('.gamble .gold-button').isEnabled(), 'the choice')
      assert.equal(await text(game, '.facts dd >> nth=0'), before)
      await page.keyboard.press('Space')
      await until(async () => house.rounds()[0]?.state === 'closed', 'taken')
    }
  }))

test('what free spins cost and return is told before they are bought', () =>
  atTheGame({ deal: gameDeal('kapal-rempah'), context: phone }, async (seen) => {
    const { house, game } = seen
    await game.locator('.stake button').first().click()
    await game.locator('.buy-button').click()
    const told = await text(game, 'dialog')
    assert.match(told, /Rp\s100\.000/)
    assert.match(told, /RTP/)
    await game.locator('dialog .gold-button').click()
    await game.locator('.free-counter').waitFor()
    assert.deepEqual([house.rounds()[0]?.stake, house.rounds()[0]?.choice], [100_000n, 'buy'])
  }))

test('the wheel turns and stops in still pictures too, without WebGL', () =>
  atTheGame(
    {
      deal: gameDeal('perahu-pulang'),
      gl: false,
      context: { ...phone, reducedMotion: 'reduce' },
    },
    async (seen) => {
      const { house, game } = seen
      house.script.push(begins('wheel'))
      await game.locator('.spin').click()
      await game.locator('.wheel').waitFor()
      await until(async () => house.rounds()[0]?.state === 'closed', 'the end')
      await rest(seen)
      const stopped = game.locator('.wheel [data-stopped="true"]')
      await stopped.waitFor()
      assert.match(await status(game), /Roda berhenti/)
    },
  ))
