import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf, routes } from '../routes.ts'
import { addressOf, closedAddresses, publicAddresses } from './questions.ts'

test('[RT-19] what no page reads makes no other page: a code, a mark of an advertiser, a name unknown', () => {
  for (const { paths } of routes)
    for (const path of paths)
      for (const stray of ['token=abc', 'gclid=1', 'x[]=1', 'lang=EN', '__proto__=1'])
        expect(addressOf(path, `?${stray}`), path).toEqual(addressOf(path, ''))
  expect(addressOf('/rng', '?token=abc&vendor=BALAI')).toEqual({
    path: '/rng',
    search: '?vendor=BALAI',
  })
  expect(addressOf('/promoDetail', 'id=a&token=b').search).toBe('?id=a')
})

test('whatever leads nowhere is one page, and so is a panel whatever it opens at', () => {
  expect(addressOf('/nothing', '?a=1')).toEqual(addressOf('/wp-admin/x.php', ''))
  expect(placeOf(addressOf('/nothing', '').path).route.name).toBe('missing')
  expect(addressOf('/member/bets/one', '')).toEqual(addressOf('/member/bets/two', ''))
  expect(placeOf(addressOf('/member/bets/one', '').path).route.name).toBe('bets')
})

test('an address that is drawn is drawn for itself, whatever is asked', () => {
  const paths = routes.flatMap((route) => [...route.paths])
  const queries = fc.dictionary(
    fc.constantFrom('id', 'vendor', 'page', 'sort', 'name', 'token', 'category', 'round'),
    fc.string({ maxLength: 200 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...paths), queries, (path, query) => {
      const once = addressOf(path, `?${new URLSearchParams(query)}`)
      expect(addressOf(once.path, once.search)).toEqual(once)
      expect(once.search).not.toContain('token')
      expect(placeOf(once.path).route.name).toBe(placeOf(path).route.name)
    }),
  )
})

test('search engines are told of public pages alone, and each once', () => {
  const listed = publicAddresses()
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining(['/', '/rng', '/live', '/help', '/promotions']))
  for (const path of listed) expect(placeOf(path).route.access, path).toBe('anyone')
  expect(closedAddresses()).toEqual([
    '/game',
    '/member',
    '/member/deposit',
    '/member/bonus',
    '/member/rewards',
    '/member/withdraw',
    '/member/cards',
    '/member/wallets',
    '/member/upline',
    '/member/referral',
    '/member/bets',
    '/member/statement',
    '/member/messages',
    '/member/support',
    '/member/activity',
    '/member/profit',
    '/member/rank',
    '/member/missions',
    '/member/security',
    '/member/protection',
    '/member/verification',
    '/member/profile',
    '/member/profile/closing',
    '/agent',
    '/agent/news',
    '/agent/register',
    '/agent/team',
    '/agent/betting',
    '/agent/profit',
    '/agent/income',
    '/agent/transactions',
    '/agent/transfer',
    '/agent/dividend',
    '/agent/daily-salary',
    '/agent/hourly-salary',
    '/agent/realtime-salary',
    '/agent/affiliate',
    '/chat',
  ])
})
