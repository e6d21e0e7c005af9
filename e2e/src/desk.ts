import type { Browser } from 'playwright-core'
import { type Look, usual, visitor } from './browser.ts'
import { atDesk, call, given } from './http.ts'

/** A code of an authenticator counts once: who works at the desk signs in once for all pages of a house. */
const tokens = new Map<string, string>()

async function sessionOf(url: string, account: string) {
  const held = tokens.get(url + account)
  if (held && (await call(url, '/desk/v1/session', { token: held })).success) return held
  const token = await atDesk(url, account)
  tokens.set(url + account, token)
  return token
}

/** A change that one of the demonstration's staff makes and, where it waits for somebody, another agrees to. */
export async function agreed(url: string, kind: string, terms: object) {
  const reason = 'Disepakati bersama'
  const token = await sessionOf(url, 'operator')
  const body = { kind, terms, reason }
  const made = await given<{ id: string; state: string }>(url, '/desk/v1/changes', { token, body })
  if (made.state !== 'done') await agrees(url, made.id)
}

/** Somebody else of the staff agrees to what waits. */
export async function agrees(url: string, change: string) {
  const token = await sessionOf(url, 'approver')
  const body = { change, verdict: 'agreed', reason: '' }
  await given(url, '/desk/v1/changes/decide', { token, body })
}

/** Sets an activity of the house anew, like another that is there. */
export async function setsActivity(url: string, like: string, over: object) {
  const token = await sessionOf(url, 'operator')
  type Set = { activity: string; terms: Record<string, unknown> }
  const { activities } = await given<{ activities: Set[] }>(url, '/desk/v1/promotions/activities', {
    token,
  })
  const found = activities.find(({ activity }) => activity === like)?.terms
  return (activity: string, more: object = {}) =>
    agreed(url, 'activity-set', { activity, terms: { ...found, ...over, ...more } })
}

type At = { url: string; account: string; path: string; look?: Look }

/** Somebody of the demonstration's staff at a page of the desk, in a browser of their own. */
export async function staffAt(browser: Browser, { url, account, path, look = usual }: At) {
  const token = await sessionOf(url, account)
  const opened = await visitor(browser, look)
  const kept = { token, lang: look.lang ?? 'ID', theme: look.theme ?? 'dark' }
  await opened.context.addInitScript(({ token, lang, theme }) => {
    if (!sessionStorage.getItem('deskToken')) sessionStorage.setItem('deskToken', token)
    if (!localStorage.getItem('deskTheme')) localStorage.setItem('deskTheme', theme)
    if (!localStorage.getItem('deskLang')) localStorage.setItem('deskLang', lang)
  }, kept)
  await opened.page.goto(new URL(`/console${path}`, url).href)
  await opened.page.locator('.page-head').waitFor()
  return opened
}
