import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, openBrowser, picture, visitor } from './browser.ts'
import { newMember, playRound, seat } from './http.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** As many as the first mission of the demonstration house asks for. */
const rounds = 20

test('[MIS-01, MEM-13] a mission is played on one screen, moves on another, and is claimed by one press: ID 390', {
  timeout: 90_000,
}, async () => {
  const w = site.ID
  const { token } = await newMember(url)
  const table = await seat(url, token)
  for (let nth = 1; nth < rounds; nth++) await playRound(url, table)
  const look = { lang: 'ID', theme: 'dark', width: 390 } as const
  const { page, context, wrong } = await visitor(browser, look)
  await context.addInitScript((token) => {
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('isAgent', '0')
  }, token)
  await page.goto(at('/member/missions'))
  const mission = page.getByRole('article', { name: 'Pemanasan' })
  await mission.getByText(pattern(`${rounds - 1} dari ${rounds} ronde`)).waitFor()
  // The last round is played elsewhere: this page hears of it.
  await playRound(url, table)
  await mission.getByText(pattern(`${rounds} dari ${rounds} ronde`)).waitFor()
  expect(await amiss(page)).toEqual([])
  await picture(page, 'missions-ID-390')
  await mission.getByRole('button').click()
  await mission.getByText(w['missions.claimed']).waitFor()
  // What it opens can be played now.
  const next = page.getByRole('article', { name: 'Ganti suasana' })
  await next.getByRole('progressbar').waitFor()
  await page.getByText(w['missions.view_board'], { exact: true }).click()
  await page.getByText(w['missions.ownPlace']).waitFor()
  expect(await amiss(page)).toEqual([])
  expect(wrong).toEqual([])
  await context.close()
})
