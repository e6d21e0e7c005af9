import { expect, test } from 'vitest'
import { sectionOf } from './app/sections.ts'
import { bannerGroupOf, categoryOf, categoryPaths, placeOf, routes, sections } from './routes.ts'

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
  for (const path of ['/nothing', '/member/none', '/member/bets/a/b', '/RNG', '/game/x'])
    expect(placeOf(path).route.name, path).toBe('missing')
})

test('every section loads, and draws every route that names it', async () => {
  for (const section of sections) {
    const screens = await sectionOf(section)
    const wanted = routes.filter((route) => route.section === section).map(({ name }) => name)
    const drawn = Object.keys(screens)
    expect(
      wanted.filter((name) => !drawn.includes(name)),
      section,
    ).toEqual([])
  }
})

const around = (path: string) => {
  const { header, menu, footer } = placeOf(path).route
  return { header, menu, footer }
}

test('[RT-15] header, menu and footer stand as the table says', () => {
  const door = { header: true, menu: 'none', footer: false }
  expect(around('/register')).toEqual(door)
  expect(around('/register.html')).toEqual(door)
  expect(around('/helpmc')).toEqual({ ...door, header: false })
  const hidden = { header: true, menu: 'hidden', footer: false }
  expect(around('/lottery')).toEqual(hidden)
  expect(around('/seamless')).toEqual(hidden)
  expect(around('/vnlottery')).toEqual({ header: true, menu: 'open', footer: false })
  expect(around('/elott')).toEqual({ header: true, menu: 'open', footer: true })
})

test('[BAN-01] each page has the banners of its group', () => {
  const groups = {
    ...{ '/': 'w_home', '/rng': 'w_rng', '/live': 'w_live', '/fish': 'w_fish', '/pvp': 'w_pvp' },
    ...{ '/sports': 'w_sports', '/esports': 'w_esports', '/elott': 'w_lott' },
    ...{ '/download': 'w_down', '/promotions': 'w_promotion', '/pointMall': 'w_shop' },
    ...{ '/help': 'w_help', '/register': 'w_reg', '/helpmc': undefined, '/seamless': undefined },
  }
  for (const [path, group] of Object.entries(groups))
    expect(bannerGroupOf(placeOf(path)), path).toBe(group)
})
