import { createHash } from 'node:crypto'
import { codeStartSeconds } from '@balai/contract'
import { verificationCodeMax } from '@balai/contract/register-rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { codeDigits, codeLivesMs, codeTriesMax, type Purpose } from './code.ts'
import { codePasses, sendCode } from './index.ts'
import { atHouse, to, visitor } from './testing/asking.ts'
import { type Desk, lastCode, lettersOf, openDesk } from './testing/desk.ts'

let house: House
let desk: Desk
let asking: ReturnType<typeof atHouse>['asking']
let entering: ReturnType<typeof atHouse>['entering']
beforeEach(async () => {
  house = await openHouse()
  desk = await openDesk(house)
  ;({ asking, entering } = atHouse(house))
})
afterEach(async () => {
  await desk.close()
  await house.close()
})

const sent = async (over: object = {}) => {
  const answer = await sendCode(desk.store, asking(over))
  if ('refused' in answer) throw new Error(answer.refused)
  return lastCode(desk.store, to)
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code that was sent passes once', async () => {
  const code = await sent()
  expect(code).toMatch(/^\d{6}$/)
  expect(codeDigits).toBe(6)
  expect(await codePasses(desk.store, entering(code))).toBe(true)
  expect(await codePasses(desk.store, entering(code))).toEqual({ refused: 'code-expired' })
})

test('the next may be asked for after sixty seconds', async () => {
  expect(codeStartSeconds).toBe(60)
  const now = house.clock.now()
  const answer = await sendCode(desk.store, asking({ now }))
  expect(answer).toEqual({ expirationTime: now.getTime() + 60_000 })
})

test('nothing entered, and what cannot be a code, is told apart and costs no try', async () => {
  const code = await sent()
  for (const nothing of [undefined, '', '  '])
    expect(await codePasses(desk.store, entering(nothing))).toEqual({ refused: 'code-missing' })
  for (const wrong of ['12345', '1234567', 'abcdef', '１２３４５６', `${code}0`, 'x'.repeat(9_999)])
    expect(await codePasses(desk.store, entering(wrong))).toEqual({ refused: 'code-wrong' })
  expect(verificationCodeMax).toBe(255)
  expect(await codePasses(desk.store, entering(` ${code.slice(0, 3)} ${code.slice(3)} `))).toBe(
    true,
  )
})

test('a code lives ten minutes', async () => {
  expect(codeLivesMs).toBe(600_000)
  const now = house.clock.now()
  const code = await sent({ now })
  const at = (ms: number) => entering(code, { now: new Date(now.getTime() + ms) })
  expect(await codePasses(desk.store, at(codeLivesMs))).toEqual({ refused: 'code-expired' })
  expect(await codePasses(desk.store, at(codeLivesMs - 1))).toBe(true)
})

test('after five wrong tries the right code is worth nothing', async () => {
  const code = await sent()
  for (let i = 0; i < codeTriesMax; i++)
    expect(await codePasses(desk.store, entering(another(code)))).toEqual({ refused: 'code-wrong' })
  expect(await codePasses(desk.store, entering(code))).toEqual({ refused: 'code-expired' })
})

test('fifty tries at once see no more than five looks', async () => {
  const code = await sent()
  const guesses = Array.from({ length: 50 }, (_, i) =>
    codePasses(desk.store, entering(String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'))),
  )
  const answers = (await Promise.all(guesses)).map((answer) => answer === true || answer.refused)
  expect(answers.filter((answer) => answer === 'code-wrong')).toHaveLength(codeTriesMax)
  expect(answers.filter((answer) => answer === 'code-expired')).toHaveLength(45)
})

test('of fifty right codes at once one passes', async () => {
  const code = await sent()
  const tries = Array.from({ length: 50 }, () => codePasses(desk.store, entering(code)))
  expect((await Promise.all(tries)).filter((answer) => answer === true)).toHaveLength(1)
})

const purposes: Purpose[] = ['register', 'login', 'password', 'factor', 'change']

test.each(purposes)('a code to %s is worth nothing for anything else', async (purpose) => {
  const code = await sent({ purpose })
  for (const elsewhere of purposes.filter((other) => other !== purpose))
    expect(await codePasses(desk.store, entering(code, { purpose: elsewhere }))).toEqual({
      refused: 'code-expired',
    })
  expect(await codePasses(desk.store, entering(code, { purpose }))).toBe(true)
})

test('a code is bound to its number, its way and its visit', async () => {
  const code = await sent()
  for (const over of [
    { to: '6281234567891' },
    { bind: '019aa111-0000-7000-8000-000000000002' },
    { bind: '' },
    { way: 'email' as const },
  ])
    expect(await codePasses(desk.store, entering(code, over))).toEqual({ refused: 'code-expired' })
  expect(await codePasses(desk.store, entering(code))).toBe(true)
})

test('a new code ends the one before it, and brings new tries', async () => {
  const first = await sent()
  await codePasses(desk.store, entering(another(first)))
  house.clock.advance(codeStartSeconds * 1000)
  const second = await sent()
  for (let i = 1; i < codeTriesMax; i++)
    await codePasses(desk.store, entering(second === first ? another(second) : first))
  expect(await codePasses(desk.store, entering(second))).toBe(true)
})

const Row = z.object({ row: z.string() })

test('neither number nor code is in the tables of verification', async () => {
  const code = await sent()
  const rows = await desk.store.db.many(Row)`
    select c::text as row from verification.code as c
    union all select b::text from verification.budget as b`
  const all = rows.map(({ row }) => row).join('\n')
  for (const secret of [code, to]) {
    expect(all).not.toContain(secret)
    expect(all).not.toContain(createHash('sha256').update(secret).digest('hex'))
  }
})

test('a code for a number that nobody knows is asked, counted and tried alike', async () => {
  const known = await sendCode(desk.store, asking())
  const unknown = await sendCode(desk.store, asking({ to: '6281234567891', deliver: false }))
  expect(Object.keys(unknown)).toEqual(Object.keys(known))
  const letters = await lettersOf(desk.store)
  expect(letters.find((letter) => letter.to === '6281234567891')).toMatchObject({
    text: null,
    state: 'withheld',
  })
  const tries = async (number: string) => {
    const code = '000000'
    const answers = []
    for (let i = 0; i < 7; i++)
      answers.push(await codePasses(desk.store, entering(code, { to: number })))
    return answers
  }
  expect(await tries('6281234567891')).toEqual(await tries(to))
  const again = { to: '6281234567891', deliver: false }
  expect(await sendCode(desk.store, asking(again))).toMatchObject({ refused: 'code-too-soon' })
  expect(await sendCode(desk.store, asking())).toMatchObject({ refused: 'code-too-soon' })
})

test('a code by e-mail does the same, whatever the case of the address', async () => {
  const mail = { way: 'email' as const, to: 'Budi@contoh.example', purpose: 'change' as const }
  expect(await sendCode(desk.store, asking(mail))).toHaveProperty('expirationTime')
  const code = await lastCode(desk.store, mail.to)
  const small = { ...mail, to: 'budi@contoh.example' }
  expect(await codePasses(desk.store, entering(code, small))).toBe(true)
})

test('codes differ, with zeros in front where they fall so', async () => {
  const lots = [Buffer.alloc(4, 0), Buffer.alloc(4, 255), Buffer.from([0, 0, 0, 7])]
  const bytes = () => lots.shift() ?? Buffer.alloc(4)
  const code = await sent({ random: { ...house.random, bytes } })
  expect(code).toBe('000000')
  house.clock.advance(60_000)
  // The last lots before 2³² are drawn again, so that each code is as likely as any other.
  expect(await sent({ random: { ...house.random, bytes } })).toBe('000007')
})

test('the visit is the same in any case of its letters', async () => {
  const code = await sent({ bind: visitor.toUpperCase() })
  expect(await codePasses(desk.store, entering(code))).toBe(true)
})
