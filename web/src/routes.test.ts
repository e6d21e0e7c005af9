import { expect, test } from 'vitest'
import { sectionOf } from './app/sections.ts'
import { categoryOf, categoryPaths, placeOf, routes, sections } from './routes.ts'

test('[RT-01] home answers its four addresses', () => {
  for (const path of ['/', '/index', '/index.html', '/home'])
    expect(placeOf(path).route.name).toBe('home')
})

test('[RT-07] six addresses are one lobby, and the category comes from the address', () => {
  const paths = ['/rng', '/pvp', '/live', '/fish', '/sports', '/esports']
  expect(paths.map((path) => placeOf(path).route.name)).toEqual(paths.map(() => 'lobby'))
  expect(paths.map(categoryOf)).toEqual(['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS'])
  expect(categoryPaths.map(({ path }) => path).sort()).toEqual([...paths].sort())
})

test('registration stands without menu and footer', () => {
  for (const path of ['/register', '/register.html']) {
    const { route } = placeOf(path)
    expect(route).toMatchObject({ name: 'register', header: true, menu: 'none', footer: false })
  }
})

test('no two routes answer one address, and each has its own name', () => {
  const paths = routes.flatMap((route) => [...route.paths])
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
})

test('a receipt carries its round, a slash at the end changes nothing', () => {
  expect(placeOf('/member/bets/abc').params).toEqual({ round: 'abc' })
  expect(placeOf('/rng/').route.name).toBe('lobby')
  expect(placeOf('/member/bets/').params).toEqual({})
})

test('whatever leads nowhere leads to the calm page', () => {
  for (const path of ['/nothing', '/member', '/member/bets/a/b', '/RNG', '/game/x'])
    expect(placeOf(path).route.name, path).toBe('missing')
})

test('every section loads, and draws every route that names it', async () => {
  for (const section of sections) {
    const screens = await sectionOf(section)
    const wanted = routes.filter((route) => route.section === section).map(({ name }) => name)
    expect(Object.keys(screens).sort(), section).toEqual([...wanted].sort())
  }
})
