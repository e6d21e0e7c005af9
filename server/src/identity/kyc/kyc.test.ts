import { createHash } from 'node:crypto'
import { kyc, nikFault } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bomb } from '../../platform/testing/bomb.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { equipmentOf } from '../equipment.ts'
import { reveal } from '../security/secret.ts'
import { type Door, form, openDoor } from '../testing/door.ts'
import { kycJobs } from './jobs.ts'
import { pictureOf } from './keys.ts'
import { kycLevelOf } from './level.ts'
import { isAdult } from './tell.ts'
import { maker, nik, paperPerson, picture } from './testing/papers.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  door = await openDoor(house, { max: 20 })
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const dayMs = 86_400_000
const work = async () => {
  for (const job of kycJobs) await job.run(door.store, door.clock.now())
}
const Page = z.object({
  id: z.string(),
  member: z.string(),
  kept: z.instanceof(Uint8Array),
  type: z.string(),
})
const pagesOf = (request: string) => door.ownerStore.db.many(Page)`
  select g.id, r.member, g.kept, g.type from identity.kyc_page g
    join identity.kyc_request r on r.id = g.request where r.id = ${request} order by g.kind`
/** As the database itself would be told, past every rule of the code. */
const raw = (text: string) =>
  door.ownerStore.transact((tx) => tx.run(Object.assign([text], { raw: [text] })))

test('[RSP-04] each level says what it opens, and the first needs a contact, a name and a birth date', async () => {
  const one = await paperPerson(door)
  expect(await one.mine()).toMatchObject({ level: 0, mayBegin: [], request: null })
  expect((await one.call('begin', { level: 2 })).code).toBe('kyc-tell-first')
  expect((await one.tell()).success).toBe(true)
  expect((await one.mine()).level).toBe(0)
  expect((await one.confirm()).success).toBe(true)
  const mine = await one.mine()
  expect(mine).toMatchObject({
    ...{ level: 1, name: 'S••• R•••', birthYear: '1990', mayBegin: [2, 3] },
    contact: { mobile: null, email: `b***@contoh.id` },
    mayTell: { name: false, birthday: false },
  })
  expect(mine.levels).toHaveLength(4)
  const most = mine.levels.map(({ unlocks }: { unlocks: { depositDayMost: string | null } }) =>
    unlocks.depositDayMost === null ? Infinity : Number(unlocks.depositDayMost),
  )
  expect(most).toEqual([...most].sort((a, b) => a - b))
  expect((await one.tell('1991-01-01', 'Orang Lain')).code).toBe('person-told')
  expect((await one.confirm()).code).toBe('contact-held')
})

test('[RSP-04] one request lists every paper at once, and stands with owner, reason and due time', async () => {
  const one = await paperPerson(door)
  await one.confirm()
  await one.tell()
  const begun = await Promise.all([2, 3, 3, 2, 3].map((level) => one.call('begin', { level })))
  expect(begun.filter(({ success }) => success)).toHaveLength(1)
  expect(begun.filter(({ code }) => code === 'kyc-begun')).toHaveLength(4)
  const two = await paperPerson(door)
  await two.confirm()
  await two.tell()
  const all = (await two.call('begin', { level: 3 })).value
  expect(all.papers.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['identity', 'selfie', 'address', 'funds'],
  ])
  expect(all.stands).toMatchObject({ state: 'asked', owner: 'member', next: 'send' })
  await two.add('identity')
  const early = { document: 'ktp', number: nik }
  expect((await two.call('send', early)).code).toBe('kyc-papers-missing')
  for (const kind of ['selfie', 'address', 'funds'] as const) await two.add(kind)
  await two.add('address', 3)
  for (const number of ['', '317101', '9971011708900001', '3171013218900001', 'x'.repeat(16)])
    expect((await two.call('send', { document: 'ktp', number })).success, number).toBe(false)
  const passport = { document: 'passport', number: 'C1234567' }
  for (const goodUntil of [undefined, '2026-11-17', '2026-02-30', '2101-01-01'])
    expect((await two.call('send', { ...passport, goodUntil })).code).toBe('paper-out-of-date')
  const sent = (await two.call('send', { document: 'ktp', number: '3171 0117 0890 0001' })).value
  expect(sent.stands).toMatchObject({ state: 'sent', owner: 'house', next: 'review' })
  expect(new Date(sent.stands.due).getTime()).toBeGreaterThan(door.clock.now().getTime())
  expect(sent.number).toBe('•••• 0001')
  expect(JSON.stringify(await two.mine())).not.toContain('31710117')
  // What was handed in is handed in.
  expect((await two.add('selfie')).code).toBe('kyc-not-asked')
  expect((await two.call('dropPage', { kind: 'selfie', place: 1 })).code).toBe('kyc-not-asked')
  expect((await two.call('send', early)).code).toBe('kyc-not-asked')
})

describe('[RSP-04] nobody under 18 is kept', () => {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const Grown = z.object({ grown: z.boolean() })
  const born = fc.oneof(
    fc.constantFrom('2008-02-29', '2004-02-29', '2000-02-29', '2008-02-28', '2008-03-01'),
    fc
      .date({ min: new Date('1996-01-01'), max: new Date('2012-01-01'), noInvalidDate: true })
      .map(day),
  )
  /** A day a little before or after the eighteenth birthday. */
  const near = (birthday: string, off: number) => {
    const [y = 0, m = 0, d = 0] = birthday.split('-').map(Number)
    return day(new Date(Date.UTC(y + 18, m - 1, d + off)))
  }
  /** Counted in whole years as people count them. */
  const years = (birthday: string, today: string) => {
    const [by = 0, bm = 0, bd = 0] = birthday.split('-').map(Number)
    const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number)
    return ty - by - (tm < bm || (tm === bm && td < bd) ? 1 : 0)
  }

  test('the code and the database agree on every day around the birthday, 29 February included', async () => {
    await fc.assert(
      fc.asyncProperty(born, fc.integer({ min: -3, max: 3 }), async (birthday, off) => {
        const today = near(birthday, off)
        const grown = years(birthday, today) >= 18
        expect(isAdult(birthday, today)).toBe(grown)
        const row = await door.store.db.one(Grown)`
          select identity.adult_on(${birthday}::text::date, ${today}::text::date) as grown`
        expect(row.grown).toBe(grown)
      }),
      { numRuns: 150 },
    )
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  })

  test('the day is the house’s own: it begins at seventeen o’clock in London’s winter', () => {
    expect(isAdult('2008-11-19', houseDay(new Date('2026-11-18T16:59:59Z')))).toBe(false)
    expect(isAdult('2008-11-19', houseDay(new Date('2026-11-18T17:00:00Z')))).toBe(true)
  })

  test('a child’s birth date is refused at once, and again by the table', async () => {
    const one = await paperPerson(door)
    for (const birthday of ['2008-11-19', '2015-01-01'])
      expect((await one.tell(birthday)).code).toBe('under-age')
    for (const birthday of ['2030-01-01', '1899-12-31', '2000-02-30'])
      expect((await one.tell(birthday)).code, birthday).toBe('birthday-invalid')
    expect((await one.mine()).birthYear).toBeNull()
    await expect(
      raw(`update identity.profile set birthday = birthday_told_on - 6500
            where member = (select id from identity.member where account = '${one.name}')`),
    ).rejects.toThrow('profile_of_age')
    expect((await one.tell('2008-11-18')).success).toBe(true)
  })
})

test('[A25] only whole PNG and JPEG are taken, by their content, and only their dots are kept', async () => {
  const one = await paperPerson(door)
  await one.confirm()
  await one.tell()
  const { id } = (await one.call('begin', { level: 2 })).value
  const jpeg = await picture('jpeg', 400)
  const bad: Record<string, Buffer> = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    pdf: Buffer.from('%PDF-1.7 1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>'),
    webp: await picture('webp'),
    gif: await picture('gif'),
    truncated: jpeg.subarray(0, jpeg.length / 2),
    'html behind a mark': Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    'more than 5 MB': Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]),
    'a decompression bomb': bomb(20_000, 20_000),
  }
  for (const [name, bytes] of Object.entries(bad))
    expect((await one.add('identity', 1, bytes)).code, name).toBe('image-refused')
  expect(await pagesOf(id)).toEqual([])
  const hidden = Buffer.concat([jpeg, Buffer.from('<script>polyglot</script>')])
  expect(hidden.includes(maker)).toBe(true)
  expect((await one.add('identity', 1, hidden)).success).toBe(true)
  const [page] = await pagesOf(id)
  if (!page) throw new Error('nothing was kept')
  const dots = reveal(door.store, pictureOf(page.member as never, page.id), page.kept)
  expect(await sharp(dots).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
  for (const trace of [maker, 'polyglot']) expect(dots.includes(trace)).toBe(false)
  for (const [kind, place] of [
    ['selfie', 2],
    ['identity', 3],
    ['address', 1],
  ] as const)
    expect((await one.add(kind, place)).code, kind).toBe('kyc-not-asked')
})

test('[RSP-04] papers and numbers lie encrypted: the rows hold nothing of a picture, and open for one member only', async () => {
  const one = await paperPerson(door)
  const id = await one.handIn()
  const pages = await pagesOf(id)
  expect(pages).toHaveLength(2)
  for (const page of pages) {
    const kept = Buffer.from(page.kept)
    const dots = reveal(door.store, pictureOf(page.member as never, page.id), page.kept)
    expect(dots.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    for (let at = 0; at + 12 <= dots.length; at += 12)
      expect(kept.includes(dots.subarray(at, at + 12))).toBe(false)
    const other = pictureOf(page.member as never, pages.find((each) => each !== page)?.id ?? '')
    expect(() => reveal(door.store, other, page.kept)).toThrow()
    kept.writeUInt8(kept.readUInt8(40) ^ 1, 40)
    expect(() => reveal(door.store, pictureOf(page.member as never, page.id), kept)).toThrow()
  }
  const Row = z.object({ whole: z.string() })
  const { whole } = await door.ownerStore.db.one(Row)`
    select r::text as whole from identity.kyc_request r where id = ${id}`
  expect(whole).not.toContain(nik)
  expect(whole).not.toContain(Buffer.from(nik).toString('hex'))
  // Who has the table cannot try all numbers: the hash needs the house’s key.
  expect(whole).not.toContain(createHash('sha256').update(`ktp\n${nik}`).digest('hex'))
  expect(equipmentOf(door.store).keys.secret('a')).not.toEqual(
    equipmentOf(door.store).keys.secret('b'),
  )
})

test('[RSP-04] papers are a member’s own: nobody else adds, drops, sends or reads them', async () => {
  const [one, other] = [await paperPerson(door), await paperPerson(door)]
  for (const each of [one, other]) {
    await each.confirm()
    await each.tell()
    await each.call('begin', { level: 2 })
  }
  await one.add('identity')
  const before = await one.mine()
  await other.add('identity')
  await other.call('dropPage', { kind: 'identity', place: 1 })
  const smuggled = { request: before.request.id, id: before.request.id, member: before.request.id }
  const image = (await picture()).toString('base64')
  await other.call('addPage', { kind: 'identity', place: 1, image, ...smuggled })
  await other.call('dropPage', { kind: 'identity', place: 1, ...smuggled })
  expect(await one.mine()).toEqual(before)
  expect(JSON.stringify(await other.mine())).not.toContain(before.request.id)
  const trial = String((await door.call('freePlay', { platform: 'W' })).value.token)
  for (const name of Object.keys(kyc) as (keyof typeof kyc)[])
    for (const token of [undefined, trial])
      expect((await door.call(name, {}, token ? { token } : {})).success, name).toBe(false)
})

test('[A10] every arrow is a step, and every other one is refused by the table', async () => {
  const one = await paperPerson(door)
  const id = await one.handIn()
  await raw(`create function try_arrows() returns table (was text, becomes text, reason text, passed boolean)
    language plpgsql as $$
    declare r record;
    begin
      for r in select a.was, b.state as becomes, c.reason
                 from (select distinct k.was from identity.kyc_arrow k where k.was <> '') a,
                      unnest(array['asked','sent','review','accepted','refused','expired']) b(state),
                      (select distinct k.reason from identity.kyc_arrow k) c
      loop
        was := r.was; becomes := r.becomes; reason := r.reason; passed := true;
        begin
          alter table identity.kyc_request disable trigger user;
          update identity.kyc_request set state = r.was, reason = 'x', until = null,
                 due = case when r.was in ('asked','sent','review') then now() end where id = '${id}';
          alter table identity.kyc_request enable trigger user;
          update identity.kyc_request set state = r.becomes, reason = r.reason,
                 due = case when r.becomes in ('asked','sent','review') then now() end where id = '${id}';
          raise exception 'undo' using errcode = 'P0099';
        exception when sqlstate 'P0099' then passed := true; when check_violation then passed := false;
        end;
        return next;
      end loop;
    end $$`)
  const Odd = z.object({ tried: z.int(), odd: z.int(), arrows: z.int() })
  const told = await door.ownerStore.db.one(Odd)`
    select count(*)::int as tried,
           count(*) filter (where t.passed <> exists (
             select from identity.kyc_arrow k
              where (k.was, k.becomes, k.reason) = (t.was, t.becomes, t.reason)))::int as odd,
           count(*) filter (where t.passed)::int as arrows
      from try_arrows() t`
  expect(told.odd).toBe(0)
  expect(told.arrows).toBe(18)
  expect(told.tried).toBeGreaterThan(300)
  // Without a due time, or with one at its end, a state cannot be written at all.
  await expect(
    raw(`update identity.kyc_request set due = null where id = '${id}'`),
  ).rejects.toThrow()
  await expect(
    raw(
      `update identity.kyc_request set number_key = decode(repeat('00', 32), 'hex') where id = '${id}'`,
    ),
  ).rejects.toThrow('does not change')
})

test('[RSP-04] what is not sent in time ends, what ends is told before, and pictures are erased', async () => {
  const slow = await paperPerson(door)
  await slow.confirm()
  await slow.tell()
  await slow.call('begin', { level: 2 })
  await slow.add('identity')
  const { id } = (await slow.mine()).request
  const quick = await paperPerson(door)
  const paper = await quick.handIn(2, '3273014512850002')
  const Member = z.object({ member: z.string() })
  const { member } = await door.store.db.one(Member)`
    select member from identity.kyc_request where id = ${paper}`
  const until = new Date(door.clock.now().getTime() + 40 * dayMs)
  await raw(
    `update identity.kyc_request set state = 'review', reason = 'looked-at' where id = '${paper}'`,
  )
  await raw(`update identity.kyc_request set state = 'accepted', reason = 'agreed', due = null,
              until = '${until.toISOString()}' where id = '${paper}'`)
  const levelAt = async (days: number) =>
    (
      await kycLevelOf(door.store.db, {
        member: member as never,
        now: new Date(door.clock.now().getTime() + days * dayMs),
      })
    ).level
  // Whether or not anybody has come by to end it.
  expect([await levelAt(0), await levelAt(39), await levelAt(41)]).toEqual([2, 2, 1])
  const Told = z.object({ count: z.int() })
  const letters = async () =>
    (
      await door.store.db.one(Told)`
        select count(*)::int as count from messages.outbox
         where purpose = 'kyc' and recipient = ${quick.email}`
    ).count
  await work()
  expect(await letters()).toBe(0)
  door.clock.advance(12 * dayMs)
  await work()
  await work()
  expect(await letters()).toBe(1)
  door.clock.advance(23 * dayMs)
  await work()
  expect(await letters()).toBe(2)
  const State = z.object({ state: z.string(), reason: z.string(), pages: z.int() })
  const stateOf = (of: string) => door.store.db.one(State)`
    select state, reason, (select count(*)::int from identity.kyc_page g where g.request = r.id) as pages
      from identity.kyc_request r where id = ${of}`
  expect(await stateOf(id)).toEqual({ state: 'expired', reason: 'not-sent', pages: 0 })
  door.clock.advance(6 * dayMs)
  await work()
  expect(await stateOf(paper)).toEqual({ state: 'expired', reason: 'paper-over', pages: 2 })
  door.clock.advance(5 * 366 * dayMs)
  await work()
  expect(await stateOf(paper)).toMatchObject({ pages: 0 })
})

test.each([
  ['3171011708900001', undefined],
  ['3171015708900001', undefined],
  ['31.71.01.290200.0007', undefined],
  ['3171012902010001', 'date'],
  ['3171017208900001', 'date'],
  ['3171010008900001', 'date'],
  ['3171011713900001', 'date'],
  ['9971011708900001', 'province'],
  ['3100011708900001', 'province'],
  ['3171011708900000', 'serial'],
  ['317101170890001', 'length'],
  ['３１71011708900001', 'length'],
] as const)('the number %s has the fault %s', (number, fault) => {
  expect(nikFault(number)).toBe(fault)
})

test('a birth date of a registration is judged by the same table', async () => {
  await door.set('register', [
    ...['username', 'password', 'confirmPassword', 'birthday'].map((field) => ({
      ...{ field, enabled: true, required: true },
      ...(field === 'birthday'
        ? { patternId: 'date', minLength: 10, maxLength: 10 }
        : { patternId: 'any', minLength: 1, maxLength: 64 }),
    })),
  ] as never)
  const given = await door.call('register', { ...form('lahir1'), birthday: '11-18-2008' })
  expect(given.success).toBe(true)
  const Told = z.object({ on: z.string() })
  const row = await door.store.db.one(Told)`
    select birthday_told_on::text as on from identity.profile p
      join identity.member m on m.id = p.member where m.account = 'lahir1'`
  expect(row.on).toBe(houseDay(door.clock.now()))
})
