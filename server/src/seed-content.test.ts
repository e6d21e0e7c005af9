import { expect, test } from 'vitest'
import { announcements } from './seed-announcements.ts'
import { sectionBanners } from './seed-banners.ts'
import { banners } from './seed-content.ts'
import { articles } from './seed-help.ts'
import { promotions } from './seed-promotions.ts'
import { clean } from './site/clean.ts'

const groups = 'home rng live fish pvp sports esports lott down promotion shop help reg'.split(' ')

test('every section has a banner; home, slots and registration have several', () => {
  const all = [...banners, ...sectionBanners]
  const of = (group: string) => all.filter((banner) => banner.group === `w_${group}`)
  for (const group of groups) expect(of(group).length, group).toBeGreaterThanOrEqual(1)
  for (const group of ['home', 'rng', 'reg']) expect(of(group).length).toBeGreaterThanOrEqual(2)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { scene } of all) expect(['gunung', 'pendopo', 'rempah', 'wayang']).toContain(scene)
})

test('there is enough to read, and nothing of it is lost when it is cleaned', () => {
  expect(announcements.length).toBeGreaterThanOrEqual(12)
  expect(new Set(announcements.map(({ type }) => type))).toEqual(
    new Set(['B', 'PL', 'PU', 'PR', 'H']),
  )
  expect(articles.length).toBeGreaterThanOrEqual(12)
  expect(new Set(articles.map(({ topic }) => topic)).size).toBe(7)
  expect(promotions.filter(({ category }) => category === 'new_player')).toHaveLength(3)
  for (const { words } of [...announcements, ...articles, ...promotions])
    for (const { title, content } of [words.ID, words.EN]) {
      expect(clean(content).replaceAll(' rel="noopener noreferrer"', ''), title).toBe(content)
      expect(`${title}${content}`).not.toContain('!')
    }
})
