import { missions, type Winners } from '@balai/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { z } from 'zod/mini'
import { lookForWins } from '../../server/src/missions/winners.ts'
import { amiss, crossings, openBrowser, picture, visitor } from './browser.ts'
import { given, newMember, playRound, seat } from './http.ts'
import { withStore } from './settings.ts'
import { newName } from './steps.ts'
import { alive } from './watch.ts'
import { site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Plays on an even chance until it comes. */
async function wins(token: string) {
  const table = await seat(url, token, 'dadu-rempah')
  for (;;) {
    const { round } = await playRound(url, table)
    if (BigInt(round.win) > BigInt(round.stake)) return round
  }
}

test.each(crossings({ lang: 'ID', theme: 'light', width: 1440 }))(
  '[GAM-07] a real win stands on the home page under a masked name, and goes as its member says no: $lang $theme $width',
  async (look) => {
    const w = site[look.lang]
    const lang = look.lang === 'ID' ? 'id' : 'en'
    // Nobody else begins with this letter: a masked name is short, and others have wins.
    const { username, token } = await newMember(url, newName('zaitun'))
    const won = await wins(token)
    /** The newest win as the house tells it, once it has looked. */
    const newest = async () => {
      await withStore(inject('data'), (store) => lookForWins(store, new Date()))
      const told = await given<z.input<typeof Winners>>(url, missions.winners.path, { lang })
      return told.newest[0]
    }
    await expect
      .poll(newest, { timeout: 20_000, interval: 500 })
      .toMatchObject({ won: won.win, stake: won.stake })
    const name = (await newest())?.name ?? ''
    expect(name).not.toContain(username)
    const { page, context, wrong } = await visitor(browser, look, { token })
    await page.goto(at('/'))
    await alive(page)
    const room = page.locator('.winners-room')
    await room.scrollIntoViewIfNeeded()
    const line = room.getByRole('listitem').filter({ hasText: name })
    await line.first().waitFor()
    await picture(page, `winners-${look.lang}-${look.width}`)
    expect(await amiss(page, { within: '.winners-room' })).toEqual([])
    await room.getByText(w['winners.biggest'], { exact: true }).click()
    await room.getByRole('listitem').first().waitFor()

    await page.goto(at('/member/profile'))
    const shown = page.getByRole('switch', { name: w['winners.show'] })
    expect(await shown.isChecked()).toBe(true)
    await shown.click()
    await expect.poll(() => shown.isChecked()).toBe(false)
    expect(await amiss(page)).toEqual([])
    await expect
      .poll(async () => (await newest())?.name, { timeout: 20_000, interval: 500 })
      .not.toBe(name)
    await page.goto(at('/'))
    await alive(page)
    await room.scrollIntoViewIfNeeded()
    await room.locator('[aria-busy]').waitFor({ state: 'detached' })
    expect(await line.count()).toBe(0)
    expect(wrong).toEqual([])
    await context.close()
  },
)
